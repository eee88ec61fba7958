import { History } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { cx } from '@/lib/cx'
import { lazyWithPreload } from '@/lib/lazy-with-preload'
import { Button } from '@/components/ui/button'
import { LazyPart } from '@/components/ui/error-boundary'
import { SkeletonLines } from '@/components/ui/skeleton'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { TRAIL, useTrailAddress } from './audit-filter'
import type { AuditScope } from './queries'

const AuditTrail = lazyWithPreload(() => import('./audit-trail'))

type AuditSectionProps = {
  scope: AuditScope
  of: string
  /** Visually hidden where the context shows it. */
  hideOf?: boolean
  /** A small button and a panel, for a wrapping line of text. */
  inline?: boolean
  className?: string
}

/** Loads the entries only when opened. */
export function AuditSection(props: AuditSectionProps) {
  const [open, setOpen] = useState(false)
  return <Section {...props} open={open} onOpen={setOpen} />
}

/** The page's main trail: open, filtered and scrolled to as its address says. */
export function SharedAuditSection(props: AuditSectionProps) {
  const { isOpen, setOpen } = useTrailAddress()
  const { hash, key } = useLocation()
  const section = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (hash === `#${TRAIL}`) section.current?.scrollIntoView({ block: 'start' })
  }, [hash, key])
  return (
    <div ref={section} id={TRAIL} className="scroll-mt-20">
      <Section {...props} open={isOpen} onOpen={setOpen} />
    </div>
  )
}

type SectionProps = AuditSectionProps & { open: boolean; onOpen: (open: boolean) => void }

function Section({ scope, of, hideOf = false, inline = false, className, open, onOpen }: SectionProps) {
  const id = useId()
  return (
    <div className={cx(inline && 'contents', className)}>
      <Button
        variant="quiet"
        size={inline ? 'xs' : 'sm'}
        className={inline ? 'ml-auto' : ''}
        icon={<History />}
        aria-expanded={open}
        aria-controls={id}
        {...AuditTrail.onIntent}
        onClick={() => onOpen(!open)}
      >
        {open ? 'Ocultar histórico' : 'Histórico'} {hideOf ? <VisuallyHidden>{of}</VisuallyHidden> : of}
      </Button>
      <div id={id} hidden={!open} className={inline ? 'basis-full py-2' : 'px-4 pt-2'}>
        {open && (
          <LazyPart
            fallback={<SkeletonLines lines={3} />}
            failure="Não foi possível abrir o histórico"
            onFailed={() => onOpen(false)}
          >
            <AuditTrail scope={scope} />
          </LazyPart>
        )}
      </div>
    </div>
  )
}
