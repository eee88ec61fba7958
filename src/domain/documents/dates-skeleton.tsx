import { Button } from '@/components/ui/button'
import type { DatedDocument } from './dated-document'
import { documentState } from './document-state'
import { validityRule } from './validity-rules'

/** Reserves the height of the dates, so that no button moves under a finger. */
export function DatesSkeleton({ document }: { document: DatedDocument }) {
  if (!validityRule(document.tipo) || documentState(document) === 'rejected') return null
  return (
    <div aria-hidden="true" className="invisible flex flex-col items-start gap-2">
      <p className="text-sm">&nbsp;</p>
      <Button size="sm" variant="quiet" disabled>
        &nbsp;
      </Button>
    </div>
  )
}
