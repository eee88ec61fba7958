import { History } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import { windowOnDemand } from '@/lib/lazy/window-on-demand'
import { Button } from '@/components/ui/button'
import { SkeletonLines } from '@/components/ui/skeleton'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import type { AuditScope } from './queries'

const trail = windowOnDemand(() => import('./audit-trail'), 'Não foi possível abrir o histórico')

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
        {...trail.ahead}
        onClick={() => (open ? setOpen(false) : void trail.whenHere(() => setOpen(true)))}
      >
        {open ? 'Ocultar histórico' : 'Histórico'} {hideOf ? <VisuallyHidden>{of}</VisuallyHidden> : of}
      </Button>
      <div id={id} hidden={!open} className="px-3.5 pt-2">
        {open && (
          <Suspense fallback={<SkeletonLines lines={3} />}>
            <trail.Window scope={scope} />
          </Suspense>
        )}
      </div>
    </div>
  )
}
