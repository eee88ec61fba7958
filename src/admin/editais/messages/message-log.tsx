import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { formatDateTime } from '@/lib/format-date'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card, CardTitle } from '@/components/ui/card'
import { LoadFailed } from '@/components/ui/load-failed'
import { ProgressBar } from '@/components/ui/progress-bar'
import { useIsOver } from '../deadline-badge'
import { editalQueries } from '../queries'
import { messageMutations } from './mutations'
import { messageQueries, type LoggedMessage } from './queries'
import { messageTexts as texts } from './texts'
import { UnreachableList } from '@/admin/organization/unreachable-list'

type MessageLogProps = { edital: string; titulo: string; prazo: string | null }

export function MessageLog({ edital, titulo, prazo }: MessageLogProps) {
  const isOver = useIsOver(prazo)
  const queryClient = useQueryClient()
  const query = useQuery(messageQueries.messageLog(edital))
  const { data, isError } = query
  const deliveredCount = data?.reduce((sum, { enviadas }) => sum + enviadas, 0)
  const isSending = data?.some(({ estado }) => estado === 'enviando') ?? false
  const shown = useRef(deliveredCount)

  // Refetches the list once the sending is done: states and dates change with it.
  useEffect(() => {
    if (deliveredCount === undefined || isSending) return
    if (shown.current !== undefined && shown.current !== deliveredCount)
      void queryClient.invalidateQueries({ queryKey: [...editalQueries.all, 'match', edital] })
    shown.current = deliveredCount
  }, [queryClient, edital, deliveredCount, isSending])

  if (isError && !data) return <LoadFailed query={query} title={texts.logFailed} description="" />
  if (!data?.length) return null
  return (
    <Card>
      <CardTitle>{texts.logTitle}</CardTitle>
      <ul className="mt-4 grid gap-5">
        {data.map((message) => (
          <MessageLogItem
            key={message.id}
            message={{ ...message, assunto: message.assunto.replaceAll('{edital}', titulo) }}
            isOver={isOver}
          />
        ))}
      </ul>
    </Card>
  )
}

const tones = { enviando: 'info', parada: 'warning', concluida: 'success' } as const

function MessageLogItem({ message, isOver }: { message: LoggedMessage; isOver: boolean }) {
  const { id, assunto, estado, autor, criada_em, total, enviadas, sem_alcance_total: failed } = message
  const change = useSingleMutation(messageMutations.setState())
  const left = total - enviadas - failed
  return (
    <li className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="min-w-0 font-semibold [overflow-wrap:anywhere]">{assunto}</p>
        <Badge tone={tones[estado]}>{texts.states[estado]}</Badge>
      </div>
      <ProgressBar
        variant="line"
        label={texts.progressOf(assunto)}
        value={total === 0 ? 100 : ((enviadas + failed) / total) * 100}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <p role="status">{texts.delivered(enviadas, total)}</p>
          <p className="text-sm text-ink-soft">{texts.by(autor, formatDateTime(criada_em) ?? '')}</p>
        </div>
        {estado === 'enviando' && (
          <Button
            variant="secondary"
            busy={change.isPending}
            onClick={() => change.mutate({ id, estado: 'parada' })}
          >
            {texts.stop}
          </Button>
        )}
        {estado === 'parada' && left > 0 && isOver && <p>{texts.over}</p>}
        {estado === 'parada' && left > 0 && !isOver && (
          <Button busy={change.isPending} onClick={() => change.mutate({ id, estado: 'enviando' })}>
            {texts.resume}
          </Button>
        )}
      </div>
      <UnreachableList rows={message.sem_alcance} total={failed} />
    </li>
  )
}
