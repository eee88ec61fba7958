import { mutationOptions, queryOptions, type QueryKey } from '@tanstack/react-query'
import { supabase } from '@/shared/lib/supabase'
import type { PaperDates } from './validity'
import { validityTexts as texts } from './validity-texts'

/** The day in São Paulo as the database counts it, whatever the clock of this device says (decision 63). */
export const todayQuery = queryOptions({
  queryKey: ['today'],
  queryFn: async ({ signal }) => (await supabase.rpc('today').abortSignal(signal).throwOnError()).data,
  staleTime: 10 * 60_000,
})

/** `stale`: what shows the paper. */
export const setDates = (stale: readonly QueryKey[]) =>
  mutationOptions({
    mutationFn: async ({ id, emitido_em, valido_ate }: PaperDates & { id: string }) => {
      await supabase
        .rpc('set_document_dates', {
          p_documento: id,
          ...(emitido_em && { p_emitido_em: emitido_em }),
          ...(valido_ate && { p_valido_ate: valido_ate }),
        })
        .throwOnError()
    },
    meta: { failure: texts.failed, success: texts.saved, invalidates: stale },
  })
