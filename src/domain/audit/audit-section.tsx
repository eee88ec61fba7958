import { History } from 'lucide-react'
import { useId, useState } from 'react'
import { cx } from '@/lib/cx'
import { lazyWithPreload } from '@/lib/lazy-with-preload'
import { Button } from '@/components/ui/button'
import { LazyPart } from '@/components/ui/error-boundary'
import { SkeletonLines } from '@/components/ui/skeleton'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
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
export function AuditSection({ scope, of, hideOf = false, inline = false, className }: AuditSectionProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <div className={cx(inline && 'contents', className)}>
      <Button
        variant="quiet"
        size={inline ? 'xs' : 'sm'}
        icon={<History aria-hidden="true" />}
        aria-expanded={open}
        aria-controls={id}
        {...AuditTrail.onIntent}
        onClick={() => setOpen(!open)}
      >
        {open ? 'Ocultar histórico' : 'Histórico'} {hideOf ? <VisuallyHidden>{of}</VisuallyHidden> : of}
      </Button>
      <div id={id} hidden={!open} className={inline ? 'basis-full py-2' : 'px-4 pt-2'}>
        {open && (
          <LazyPart
            fallback={<SkeletonLines lines={3} />}
            failure="Não foi possível abrir o histórico"
            onFailed={() => setOpen(false)}
          >
            <AuditTrail scope={scope} />
          </LazyPart>
        )}
      </div>
    </div>
  )
}
