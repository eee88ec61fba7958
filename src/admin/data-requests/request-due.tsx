import { useQuery } from '@tanstack/react-query'
import { todayQuery } from '@/domain/documents/document-dates-data'
import { dayNumber } from '@/lib/day-number'
import { formatDate } from '@/lib/format-date'
import { Badge } from '@/components/ui/badge'
import type { RequestSummary } from './queries'
import { dataRequestTexts as texts } from './texts'

/** A reminder comes so many days before the end. */
const SOON = 5

/** The last day to answer, and how near it is; of an answered request what became of it. */
export function RequestDue({ request }: { request: RequestSummary }) {
  const { data: today } = useQuery(todayQuery)
  const { prazo, respondido_em, atendido } = request
  const left = today === undefined ? null : dayNumber(prazo) - dayNumber(today)
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      {formatDate(prazo)}
      {respondido_em ? (
        <Badge tone={atendido ? 'success' : 'neutral'}>{atendido ? texts.done : texts.notDone}</Badge>
      ) : (
        left !== null && (
          <Badge tone={left < 0 ? 'danger' : left <= SOON ? 'warning' : 'neutral'}>{texts.until(left)}</Badge>
        )
      )}
    </span>
  )
}
