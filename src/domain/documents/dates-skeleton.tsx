import type { Document } from '@/lib/supabase/database'
import { Button } from '@/components/ui/button'
import { documentState } from './document-state'
import { validityRule } from './validity-rules'

/** Reserves the height of the dates, which would otherwise push the buttons away on load. */
export function DatesSkeleton({ document }: { document: Document }) {
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
