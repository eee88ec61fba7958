import { mutationOptions } from '@tanstack/react-query'
import { auditQueries } from '@/admin/audit/queries'
import { dataOf, supabase } from '@/lib/supabase/client'
import { dataRequestQueries } from './queries'
import { dataRequestTexts as texts } from './texts'

/** `due`: the last day as it was seen. */
type Seen = { id: string; due: string }

// The panel's figures count what is open.
const invalidates = [dataRequestQueries.all, ['approvals', 'figures'], auditQueries.all]
const sentences = { MU003: texts.own, MU008: texts.gone, MU016: texts.changed, MU017: texts.tooLate }

export const dataRequestMutations = {
  extend: () =>
    mutationOptions({
      mutationFn: ({ id, due, reason }: Seen & { reason: string }) =>
        dataOf(supabase.rpc('extend_data_request', { p_id: id, p_motivo: reason, p_visto: due })),
      meta: {
        failure: texts.failures.extend,
        sentences: { ...sentences, MU001: texts.reasonNeeded },
        success: texts.extended,
        invalidates,
      },
    }),
  answer: () =>
    mutationOptions({
      mutationFn: ({ id, due, done, answer }: Seen & { done: boolean; answer: string }) =>
        dataOf(
          supabase.rpc('answer_data_request', {
            p_id: id,
            p_atendido: done,
            p_resposta: answer,
            p_visto: due,
          }),
        ),
      meta: { failure: texts.failures.answer, sentences, success: texts.answered, invalidates },
    }),
}
