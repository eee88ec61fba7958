import type { Document } from '@/lib/supabase/database'
import { Button } from '@/components/ui/button'
import { documentState } from './document-state'
import { validityRule } from './validity-rules'
import { validityTexts as texts } from './validity-texts'

/** Reserves the height of the dates, which would otherwise push the buttons away on load. */
export function DatesSkeleton({ document, inline = false }: { document: Document; inline?: boolean }) {
  if (!validityRule(document.tipo) || documentState(document) === 'rejected') return null
  // As wide as what most documents without a date show.
  if (inline)
    return (
      <div aria-hidden="true" className="invisible flex items-center gap-x-1">
        <p className="pl-5.5 text-sm font-semibold">Informe a data de emissão</p>
        <Button size="xs" variant="quiet" disabled>
          {texts.give}
        </Button>
      </div>
    )
  return (
    <div aria-hidden="true" className="invisible flex flex-col items-start gap-2">
      <p className="text-sm">&nbsp;</p>
      <Button size="sm" variant="quiet" disabled>
        &nbsp;
      </Button>
    </div>
  )
}
