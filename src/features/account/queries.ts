import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { supabase } from '@/shared/lib/supabase'
import { accountTexts } from './texts'

export const accountQueries = {
  profile: (userId: string) =>
    queryOptions({
      queryKey: ['own-profile', userId] as const,
      queryFn: async ({ signal }) =>
        (
          await supabase
            .from('profiles')
            .select('nome, phone')
            .eq('id', userId)
            .abortSignal(signal)
            .single()
            .throwOnError()
        ).data,
    }),
}

export type OwnProfile = { nome: string; phone: string | null }

export const accountMutations = {
  save: (userId: string) =>
    mutationOptions({
      mutationFn: async (profile: OwnProfile) => {
        await supabase.from('profiles').update(profile).eq('id', userId).select('id').single().throwOnError()
      },
      meta: {
        failure: accountTexts.saveFailed,
        success: accountTexts.saved,
        invalidates: [accountQueries.profile(userId).queryKey],
      },
    }),
}
