import { mutationOptions } from '@tanstack/react-query'
import { auditQueries } from '@/admin/audit/queries'
import { dataOf, supabase } from '@/lib/supabase/client'
import { previewShape, requestQueries, type RequestPreview } from './queries'
import { requestTexts as texts } from './texts'

/** `slots` by name, `due` as YYYY-MM-DD. */
export type Asked = { slots: readonly string[]; due: string; word: string }
type Preparation = { asked: Asked; find: () => Promise<readonly string[]> }
/** `id` makes the request idempotent: a second press asks nobody again. */
export type Prepared = { id: string; orgs: readonly string[]; asked: Asked; preview: RequestPreview }

const invalidates = [requestQueries.all, auditQueries.all]

export const requestMutations = {
  prepare: () =>
    mutationOptions({
      mutationFn: async ({ asked, find }: Preparation): Promise<Prepared> => {
        const orgs = await find()
        const preview = await dataOf(supabase.rpc('preview_document_request', { p_orgs: [...orgs] }))
        return { id: crypto.randomUUID(), orgs, asked, preview: previewShape.parse(preview) }
      },
      meta: { failure: texts.failures.prepare },
    }),
  ask: (edital: string | null) =>
    mutationOptions({
      mutationFn: ({ id, orgs, asked: { slots, due, word } }: Prepared) =>
        dataOf(
          supabase.rpc('request_documents', {
            p_id: id,
            p_orgs: [...orgs],
            p_documentos: [...slots],
            p_prazo: due,
            p_recado: word,
            ...(edital !== null && { p_edital: edital }),
          }),
        ),
      meta: {
        failure: texts.failures.ask,
        sentences: { MU008: texts.editalGone },
        success: texts.asked,
        invalidates,
      },
    }),
  extend: () =>
    mutationOptions({
      mutationFn: ({ id, due, seen }: { id: string; due: string; seen: string }) =>
        dataOf(supabase.rpc('extend_document_request', { p_id: id, p_prazo: due, p_visto: seen })),
      meta: {
        failure: texts.failures.extend,
        sentences: { MU008: texts.gone, MU016: texts.changed },
        success: texts.extended,
        invalidates,
      },
    }),
  withdraw: () =>
    mutationOptions({
      mutationFn: (id: string) => dataOf(supabase.rpc('withdraw_document_request', { p_id: id })),
      meta: {
        failure: texts.failures.withdraw,
        sentences: { MU008: texts.gone },
        success: texts.taken,
        invalidates,
      },
    }),
}
