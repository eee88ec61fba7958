import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { saveFile } from '@/lib/files/save-file'
import { supabase } from '@/lib/supabase/client'
import { accountQueries, OWN_PROFILE } from './queries'
import { accountTexts } from './texts'

export type OwnProfile = { nome: string; phone: string | null }

/** The next opening of the window shows it at once, also where the window was closed before the answer came. */
async function write(
  client: QueryClient,
  userId: string,
  changed: Partial<OwnProfile & { avisos_validade: boolean }>,
): Promise<void> {
  const { data } = await supabase
    .from('profiles')
    .update(changed)
    .eq('id', userId)
    .select(OWN_PROFILE)
    .single()
    .throwOnError()
  const { queryKey } = accountQueries.profile(userId)
  // One that was asked for before would bring back what was.
  await client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, data)
}

export const accountMutations = {
  save: (userId: string) =>
    mutationOptions({
      /** Only what was changed: an administrator may have changed the rest meanwhile. */
      mutationFn: async (changed: Partial<OwnProfile>, { client }) => {
        if (Object.keys(changed).length > 0) await write(client, userId, changed)
      },
      meta: {
        failure: accountTexts.saveFailed,
        success: accountTexts.saved,
        invalidates: [accountQueries.profile(userId).queryKey],
      },
    }),
  /** Whether mails about papers that lapse are wanted; the notices come all the same. */
  saveMails: (userId: string) =>
    mutationOptions({
      mutationFn: (wanted: boolean, { client }) => write(client, userId, { avisos_validade: wanted }),
      meta: {
        failure: accountTexts.saveFailed,
        success: accountTexts.mailsSaved,
        invalidates: [accountQueries.profile(userId).queryKey],
      },
    }),
  /** Everything that is stored about the person, as a file (LGPD). */
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
      meta: { failure: accountTexts.deletionFailed, success: accountTexts.deletionRequested },
    }),
}
