import { useQuery } from '@tanstack/react-query'
import { CalendarCheck, Hourglass, CalendarX } from 'lucide-react'
import { todayQuery } from '@/domain/documents/document-dates-data'
import { Badge } from '@/components/ui/badge'
import { deadlineOn } from '@/domain/editais/deadline'

/** Whether the last day of an edital is over; not while the day in São Paulo is unknown. */
export function useIsOver(prazo: string | null): boolean {
  const { data: today } = useQuery(todayQuery)
  return today !== undefined && deadlineOn(prazo, today).isOver
}

/** How long an edital is still open, by an icon and in words. */
export function DeadlineBadge({ prazo }: { prazo: string | null }) {
  const { data: today } = useQuery(todayQuery)
  if (today === undefined) return null
  const { text, tone, isOver } = deadlineOn(prazo, today)
  const Icon = isOver ? CalendarX : prazo === null ? CalendarCheck : Hourglass
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {text}
    </Badge>
  )
}
