import { rightLabel } from '@/domain/data-rights/rights'
import { formatDate } from '@/lib/format-date'
import { Badge } from '@/components/ui/badge'
import { DescriptionList } from '@/components/ui/description-list'
import type { DataRequest } from '../queries'
import { dataRightsTexts as texts } from '../texts'

const tones = { aguardando: 'warning', aberto: 'info', prorrogado: 'info', respondido: 'success' } as const

type RequestStateProps = { request: DataRequest; as?: 'h2' | 'h3' }

/** What was asked and how it stands, for its person. */
export function RequestState({ request, as: Heading = 'h3' }: RequestStateProps) {
  const { direito, estado, pedido_em, protocolo, prazo, motivo, respondido_em, atendido, resposta } = request
  const { assunto, nome, vinculo, endereco } = request
  const items = [
    { label: texts.protocol, value: protocolo },
    { label: texts.asked, value: formatDate(pedido_em) },
    respondido_em
      ? { label: texts.answeredOn, value: formatDate(respondido_em) }
      : { label: texts.due, value: formatDate(prazo) },
    { label: texts.askedWords, value: assunto, wide: true },
    { label: texts.askedName, value: nome },
    { label: texts.askedBond, value: vinculo || null },
    { label: texts.answerWay, value: endereco === null ? texts.byMail : texts.onPaper },
    { label: texts.address, value: endereco, wide: true },
    { label: texts.reason, value: motivo, wide: true },
    { label: atendido === false ? texts.refused : texts.answer, value: resposta, wide: true },
  ]
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Heading className="text-base">{rightLabel(direito)}</Heading>
        <Badge tone={tones[estado]}>{texts.states[estado]}</Badge>
      </div>
      <DescriptionList items={items.filter(({ value }) => value !== null)} />
    </div>
  )
}
