import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { formatDateTime } from '@/lib/format-date'
import { useAction } from '@/lib/query/use-single-mutation'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card, CardTitle } from '@/components/ui/card'
import { ErrorState } from '@/components/ui/error-state'
import { ProgressBar } from '@/components/ui/progress-bar'
import { useIsOver } from '../deadline-badge'
import { editalQueries } from '../queries'
import { messageMutations } from './mutations'
import { messageQueries, type Sending } from './queries'
import { messageTexts as texts } from './texts'
import { UnreachableList } from './unreachable-list'

type SendingsProps = { edital: string; titulo: string; prazo: string | null }

/** The messages about an edital and how far they are; nothing where there is none. */
export function Sendings({ edital, titulo, prazo }: SendingsProps) {
  const isOver = useIsOver(prazo)
  const queryClient = useQueryClient()
  const { data, isError, isFetching, refetch } = useQuery(messageQueries.sendings(edital))
  const told = data?.reduce((sum, { enviadas }) => sum + enviadas, 0)
  const isSending = data?.some(({ estado }) => estado === 'enviando') ?? false
  const shown = useRef(told)

  // States and dates of the list below change with it: shown once, when it is done.
  useEffect(() => {
    if (told === undefined || isSending) return
    if (shown.current !== undefined && shown.current !== told)
      void queryClient.invalidateQueries({ queryKey: [...editalQueries.all, 'match', edital] })
    shown.current = told
  }, [queryClient, edital, told, isSending])

  if (isError && !data)
    return <ErrorState title={texts.sendingsFailed} busy={isFetching} onAction={() => void refetch()} />
  if (!data?.length) return null
  return (
    <Card>
      <CardTitle>{texts.sendings}</CardTitle>
      <ul className="mt-4 grid gap-5">
        {data.map((sending) => (
          // The other placeholders are different for each organisation.
          <SendingItem
            key={sending.id}
            sending={{ ...sending, assunto: sending.assunto.replaceAll('{edital}', titulo) }}
            isOver={isOver}
          />
        ))}
      </ul>
    </Card>
  )
}

const tones = { enviando: 'info', parada: 'warning', concluida: 'success' } as const

function SendingItem({ sending, isOver }: { sending: Sending; isOver: boolean }) {
  const { id, assunto, estado, autor, criada_em, total, enviadas, sem_alcance_total: failed } = sending
  const change = useAction(messageMutations.setState())
  const left = total - enviadas - failed
  return (
    <li className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="min-w-0 font-semibold [overflow-wrap:anywhere]">{assunto}</p>
        <Badge tone={tones[estado]}>{texts.states[estado]}</Badge>
      </div>
      <ProgressBar
        look="line"
        label={texts.progressOf(assunto)}
        value={total === 0 ? 100 : ((enviadas + failed) / total) * 100}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <p role="status">{texts.told(enviadas, total)}</p>
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
            {texts.goOn}
          </Button>
        )}
      </div>
      <UnreachableList rows={sending.sem_alcance} total={failed} />
    </li>
  )
}
