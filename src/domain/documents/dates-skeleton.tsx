import type { Document } from '@/lib/supabase/database'
import { Button } from '@/components/ui/button'
import { documentState } from './document-state'
import { validityRule } from './validity-rules'

/** The room that a paper's dates will take. Coming later they would move the buttons below away from under a finger. */
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
