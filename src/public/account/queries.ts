import { queryOptions } from '@tanstack/react-query'
import { supabase } from '@/lib/supabase/client'

export const OWN_PROFILE = 'nome, phone, avisos_validade, resumo_diario'

export const accountQueries = {
  profile: (userId: string) =>
    queryOptions({
      queryKey: ['own-profile', userId] as const,
      queryFn: async ({ signal }) =>
        (
          await supabase
            .from('profiles')
            .select(OWN_PROFILE)
            .eq('id', userId)
            .abortSignal(signal)
            .single()
            .throwOnError()
        ).data,
    }),
}
