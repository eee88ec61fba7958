import { CircleCheck, CircleX, Clock } from 'lucide-react'
import { documentStateLabels, type DocumentState } from '@/domain/documents/document-state'
import { Badge } from '@/components/ui/badge'
import { cx } from '@/lib/cx'

const badges = {
  pending: { tone: 'info', icon: <Clock /> },
  approved: { tone: 'success', icon: <CircleCheck /> },
  rejected: { tone: 'danger', icon: <CircleX /> },
} as const

export function ReviewBadge({ state }: { state: DocumentState }) {
  const { tone, icon } = badges[state]
  return (
    <Badge tone={tone} icon={icon}>
      {documentStateLabels[state]}
    </Badge>
  )
}

/** `short`: its first lines. */
export function Observation({ text, short = false }: { text: string | null; short?: boolean }) {
  return (
    <div className="border-l-4 border-danger bg-danger-soft px-3 py-2 text-sm">
      <p className={cx('[overflow-wrap:anywhere] whitespace-pre-line', short && 'line-clamp-3')}>
        <strong className="text-danger-ink">Motivo: </strong>
        {text?.trim() ? text : 'não informado. Fale com a nossa equipe se tiver dúvida.'}
      </p>
    </div>
  )
}
