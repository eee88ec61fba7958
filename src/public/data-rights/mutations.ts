import { mutationOptions } from '@tanstack/react-query'
import { emailAddress } from '@/lib/normalize-text'
import { dataOf, supabase } from '@/lib/supabase/client'
import { dataRightsQueries, linkedShape } from './queries'
import { dataRightsTexts as texts } from './texts'

export type RequestValues = {
  direito: string
  assunto: string
  nome: string
  email: string
  vinculo: string
  resposta: 'email' | 'papel'
  endereco: string
}

/** `id` makes the request idempotent: a second press files no second one. */
type Filed = { id: string; values: RequestValues }

export const dataRightsMutations = {
  /**
   * `contact` is the operator's address for who reaches the day's limit.
   *
   * @returns the protocol number, or null where the link in a mail has to confirm it first
   */
  file: (contact: string | null) =>
    mutationOptions({
      mutationFn: ({ id, values }: Filed): Promise<string | null> =>
        dataOf(
          supabase.rpc('file_data_request', {
            p_id: id,
            p_direito: values.direito,
            p_nome: values.nome,
            p_email: emailAddress(values.email),
            p_assunto: values.assunto,
            p_vinculo: values.vinculo,
            ...(values.resposta === 'papel' && { p_endereco: values.endereco }),
          }),
        ),
      meta: {
        failure: texts.failures.file,
        // What one field lacks is said there.
        sentences: { MU001: null, ...(contact && { MU009: texts.limitReached(contact) }) },
        invalidates: [dataRightsQueries.all],
      },
    }),
  confirm: () =>
    mutationOptions({
      mutationFn: async (key: string, { client }) => {
        const data = await dataOf(supabase.rpc('confirm_data_request', { p_chave: key }))
        client.setQueryData(dataRightsQueries.linked(key).queryKey, linkedShape.parse(data))
      },
      meta: { failure: texts.failures.confirm },
    }),
}
