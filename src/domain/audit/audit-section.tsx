import { History } from 'lucide-react'
import { useId, useState } from 'react'
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
  className?: string
}

/** Loads the entries only when opened. */
export function AuditSection({ scope, of, hideOf = false, className }: AuditSectionProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <div className={className}>
      <Button
        variant="quiet"
        size="sm"
        icon={<History aria-hidden="true" />}
        aria-expanded={open}
        aria-controls={id}
        {...AuditTrail.onIntent}
        onClick={() => setOpen(!open)}
      >
        {open ? 'Ocultar histórico' : 'Histórico'} {hideOf ? <VisuallyHidden>{of}</VisuallyHidden> : of}
      </Button>
      <div id={id} hidden={!open} className="px-3.5 pt-2">
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
