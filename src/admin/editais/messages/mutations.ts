import { mutationOptions } from '@tanstack/react-query'
import { auditQueries } from '@/admin/audit/queries'
import { dataOf, supabase } from '@/lib/supabase/client'
import { editalQueries } from '../queries'
import { previewShape, type Preview } from './queries'
import { messageTexts as texts } from './texts'

export type MessageText = { subject: string; message: string }
type Preparation = { text: MessageText; find: () => Promise<readonly string[]> }
/** `id` makes the request idempotent. */
export type Prepared = { id: string; orgs: readonly string[]; text: MessageText; preview: Preview }

const sentences = { MU008: texts.gone, MU017: texts.over }

const invalidates = [editalQueries.all, auditQueries.all]

const messageArgs = (edital: string, orgs: readonly string[], { subject, message }: MessageText) => ({
  p_edital: edital,
  p_orgs: [...orgs],
  p_assunto: subject,
  p_mensagem: message,
})

export const messageMutations = {
  prepare: (edital: string) =>
    mutationOptions({
      mutationFn: async ({ text, find }: Preparation): Promise<Prepared> => {
        const orgs = await find()
        const preview = await dataOf(supabase.rpc('preview_edital_message', messageArgs(edital, orgs, text)))
        return { id: crypto.randomUUID(), orgs, text, preview: previewShape.parse(preview) }
      },
      meta: { failure: texts.failures.preview, sentences },
    }),
  send: (edital: string) =>
    mutationOptions({
      mutationFn: ({ id, orgs, text }: Prepared) =>
        dataOf(supabase.rpc('send_edital_message', { p_id: id, ...messageArgs(edital, orgs, text) })),
      meta: {
        failure: texts.failures.send,
        sentences: { ...sentences, MU001: texts.nobodyLeft },
        success: texts.started,
        invalidates,
      },
    }),
  setState: () =>
    mutationOptions({
      mutationFn: ({ id, estado }: { id: string; estado: 'parada' | 'enviando' }) =>
        dataOf(supabase.rpc('set_edital_message_state', { p_id: id, p_estado: estado })),
      meta: { failure: texts.failures.change, sentences, invalidates },
    }),
}
