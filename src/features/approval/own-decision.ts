import { queryOptions } from '@tanstack/react-query'
import { supabase } from '@/shared/lib/supabase'
import { DEFAULT_REJECTION_NOTE } from './status-texts'

/** The reason the administrator wrote about one's own sign-up, or null where there is none but the default. */
export const ownDecisionQuery = (userId: string) =>
  queryOptions({
    queryKey: ['own-decision', userId] as const,
    queryFn: async ({ signal }) => {
      const { data } = await supabase
        .from('user_approval')
        .select('notes')
        .eq('user_id', userId)
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError()
      const notes = data?.notes?.trim()
      return notes && notes !== DEFAULT_REJECTION_NOTE ? notes : null
    },
  })
