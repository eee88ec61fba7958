import { queryOptions, useQuery } from '@tanstack/react-query'
import { dataOf, supabase } from '@/lib/supabase/client'
import { DEFAULT_REJECTION_NOTE } from './status-texts'

/** It is null where there is no reason, or only the default note. */
const ownDecisionQuery = (userId: string) =>
  queryOptions({
    queryKey: ['own-decision', userId] as const,
    queryFn: async ({ signal }) => {
      const decision = supabase.from('user_approval').select('notes').eq('user_id', userId)
      const notes = (await dataOf(decision.abortSignal(signal).maybeSingle()))?.notes?.trim()
      return notes && notes !== DEFAULT_REJECTION_NOTE ? notes : null
    },
  })

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
