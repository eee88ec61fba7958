import { queryOptions } from '@tanstack/react-query'
import { supabase } from '@/shared/backend/supabase'

export const accountQueries = {
  profile: (userId: string) =>
    queryOptions({
      queryKey: ['own-profile', userId] as const,
      queryFn: async ({ signal }) =>
        (
          await supabase
            .from('profiles')
            .select('nome, phone, avisos_validade')
            .eq('id', userId)
            .abortSignal(signal)
            .single()
            .throwOnError()
        ).data,
    }),
}
