import { CalendarDays } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import type { DatedEdital } from '../calendar'
import { editalMutations } from '../mutations'
import { editalTexts as texts } from '../texts'

/** A calendar file with the deadline of one edital, or of all that are open, whatever the list shows. */
export function CalendarButton({ edital, disabled }: { edital?: DatedEdital; disabled?: boolean }) {
  const save = useSingleMutation(editalMutations.saveCalendar())
  return (
    <Button
      variant="secondary"
      icon={<CalendarDays />}
      busy={save.isPending}
      disabled={disabled}
      onClick={() => save.mutate(edital && [edital])}
    >
      {texts.saveCalendar}
    </Button>
  )
}
