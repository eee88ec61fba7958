import { useQuery } from '@tanstack/react-query'
import { Badge } from '@/components/ui/badge'
import { ProgressBar } from '@/components/ui/progress-bar'
import { todayQuery } from '@/domain/documents/document-dates-data'
import { slotLabel } from '@/domain/documents/slots'
import { formatDate } from '@/lib/format-date'
import { formatNumber } from '@/lib/format-number'
import { answerStates, type RequestSummary } from '../queries'
import { requestTexts as texts } from '../texts'

export const slotList = (slots: readonly string[]): string => slots.map(slotLabel).join('; ')

export function RequestDue({ request: { prazo, retirado_em } }: { request: RequestSummary }) {
  const { data: today } = useQuery(todayQuery)
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      {formatDate(prazo)}
      {retirado_em ? (
        <Badge tone="neutral">{texts.withdrawn}</Badge>
      ) : (
        today !== undefined && prazo < today && <Badge tone="warning">{texts.over}</Badge>
      )}
    </span>
  )
}

export function Answers({ request }: { request: RequestSummary }) {
  const { enviou, total } = request
  return (
    <div className="grid max-w-xl gap-1">
      <p className="font-semibold">{texts.sentBy(enviou, total)}</p>
      <ProgressBar variant="line" label={texts.progress} value={total === 0 ? 100 : (enviou / total) * 100} />
      <p className="text-sm text-ink-soft">
        {answerStates
          .filter((state) => state !== 'enviou' && request[state] > 0)
          .map((state) => `${texts.states[state]}: ${formatNumber(request[state])}`)
          .join(' · ')}
      </p>
    </div>
  )
}
