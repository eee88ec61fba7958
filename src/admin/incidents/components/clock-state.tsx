import { CalendarClock, TriangleAlert } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { todayQuery } from '@/domain/documents/document-dates-data'
import { Badge } from '@/components/ui/badge'
import { dueIncidentsQuery } from '../due-query'
import type { Clock } from '../kinds'
import { incidentTexts as texts } from '../texts'

type ClockStateProps = { id: string; clock: Clock; until: string }

/** Says of a clock that runs whether it has ended, or is about to; nothing else. */
export function ClockState({ id, clock, until }: ClockStateProps) {
  const { data: today } = useQuery(todayQuery)
  const { data: due = [] } = useQuery(dueIncidentsQuery)
  if (today !== undefined && until < today)
    return (
      <Badge tone="danger" icon={<TriangleAlert />}>
        {texts.overdue}
      </Badge>
    )
  return due.some((one) => one.id === id && one.prazo === clock) ? (
    <Badge tone="warning" icon={<CalendarClock />}>
      {texts.soon}
    </Badge>
  ) : null
}
