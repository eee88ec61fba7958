import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { saveFile } from '@/lib/files/save-file'
import { dataOf, supabase } from '@/lib/supabase/client'
import { accountQueries, OWN_PROFILE } from './queries'
import { accountTexts } from './texts'

export type OwnProfile = { nome: string; phone: string | null }

/** Each is a kind of mail; the notices in the app come anyway. */
export type MailChoices = { avisos_validade: boolean; resumo_diario: boolean }

/** Updates the cache, so that the sheet shows the answer even if it was closed meanwhile. */
async function write(
  client: QueryClient,
  userId: string,
  changed: Partial<OwnProfile & MailChoices>,
): Promise<void> {
  const request = supabase.from('profiles').update(changed).eq('id', userId)
  const data = await dataOf(request.select(OWN_PROFILE).single())
  const { queryKey } = accountQueries.profile(userId)
  // A read in flight would restore the old value.
  await client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, data)
}

export const accountMutations = {
  save: (userId: string) =>
    mutationOptions({
      /** Only changed fields: an administrator may have changed the others. */
      mutationFn: async (changed: Partial<OwnProfile>, { client }) => {
        if (Object.keys(changed).length > 0) await write(client, userId, changed)
      },
      meta: {
        failure: accountTexts.saveFailed,
        success: accountTexts.saved,
        invalidates: [accountQueries.profile(userId).queryKey],
      },
    }),
  saveMails: (userId: string) =>
    mutationOptions({
      mutationFn: (changed: Partial<MailChoices>, { client }) => write(client, userId, changed),
      meta: {
        failure: accountTexts.saveFailed,
        success: accountTexts.mailsSaved,
        invalidates: [accountQueries.profile(userId).queryKey],
      },
    }),
  /** LGPD: everything stored about the user, as a JSON file. */
  exportData: () =>
    mutationOptions({
      mutationFn: async () => {
        const data = await dataOf(supabase.rpc('export_my_data'))
        const content = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
        saveFile(content, 'meus-dados-mutirao.json')
      },
      meta: { failure: accountTexts.exportFailed, success: accountTexts.exported },
    }),
  /** LGPD: notifies the administrators, who delete accounts. */
  requestDeletion: () =>
    mutationOptions({
      mutationFn: () => dataOf(supabase.rpc('request_account_deletion')),
      meta: { failure: accountTexts.deletionFailed, success: accountTexts.deletionRequested },
    }),
}
