import { queryOptions } from '@tanstack/react-query'
import { dataOf, supabase } from '@/lib/supabase/client'

export const OWN_PROFILE = 'nome, phone, avisos_validade, resumo_diario'

export const accountQueries = {
  profile: (userId: string) =>
    queryOptions({
      queryKey: ['own-profile', userId] as const,
      queryFn: ({ signal }) => {
        const request = supabase.from('profiles').select(OWN_PROFILE).eq('id', userId)
        return dataOf(request.abortSignal(signal).single())
      },
    }),
}
