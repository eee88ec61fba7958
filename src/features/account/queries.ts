import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { saveFile } from '@/shared/lib/save-file'
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
            .retry(false)
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
  /** Everything kept about oneself, as a file (LGPD). */
  exportData: () =>
    mutationOptions({
      mutationFn: async () => {
        const { data } = await supabase.rpc('export_my_data').throwOnError()
        const content = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
        saveFile(content, 'meus-dados-mutirao.json')
      },
      meta: { failure: accountTexts.exportFailed, success: accountTexts.exported },
    }),
  /** Tells the administrators, who delete accounts (LGPD). */
  requestDeletion: () =>
    mutationOptions({
      mutationFn: async () => {
        await supabase.rpc('request_account_deletion').throwOnError()
      },
      meta: { failure: accountTexts.deletionFailed, success: accountTexts.deletionAsked },
    }),
}
