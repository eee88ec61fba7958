import { CircleCheck, CircleX, Clock } from 'lucide-react'
import { documentStateLabels, type DocumentState } from '@/domain/documents/document-state'
import { Badge } from '@/components/ui/badge'

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
