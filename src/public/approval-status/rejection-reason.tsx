import { useQuery } from '@tanstack/react-query'
import { ownDecisionQuery } from './own-decision'

export function RejectionReason({ userId }: { userId: string }) {
  const { data: reason } = useQuery(ownDecisionQuery(userId))
  if (!reason) return null
  return (
    <div className="w-full rounded-md bg-sunken px-4 py-3 text-left">
      <p className="text-sm font-semibold text-ink-soft">Motivo informado</p>
      <p className="whitespace-pre-line">{reason}</p>
    </div>
  )
}
