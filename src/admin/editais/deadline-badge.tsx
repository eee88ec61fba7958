import { useQuery } from '@tanstack/react-query'
import { CalendarCheck, Hourglass, CalendarX } from 'lucide-react'
import { todayQuery } from '@/domain/documents/document-dates-data'
import { Badge } from '@/components/ui/badge'
import { deadlineOn } from '@/domain/editais/deadline'

/** It is false while the São Paulo date is loading. */
export function useIsOver(prazo: string | null): boolean {
  const { data: today } = useQuery(todayQuery)
  return today !== undefined && deadlineOn(prazo, today).isOver
}

export function DeadlineBadge({ prazo }: { prazo: string | null }) {
  const { data: today } = useQuery(todayQuery)
  if (today === undefined) return null
  const { text, tone, isOver } = deadlineOn(prazo, today)
  const Icon = isOver ? CalendarX : prazo === null ? CalendarCheck : Hourglass
  return (
    <Badge tone={tone} icon={<Icon />}>
      {text}
    </Badge>
  )
}
