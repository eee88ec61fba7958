import { queryOptions } from '@tanstack/react-query'
import { supabase } from '@/lib/supabase/client'
import { DEFAULT_REJECTION_NOTE } from './status-texts'

/** It is null where there is no reason, or only the default note. */
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
