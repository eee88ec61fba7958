import { mutationOptions, queryOptions, type QueryKey } from '@tanstack/react-query'
import { supabase } from '@/lib/supabase/client'
import { explainEndedAccess } from '@/domain/organization/ended-access'
import { networkErrorOf } from '@/lib/errors/network-error'
import type { ValidityDates, SeenDates } from './validity'
import { validityTexts as texts } from './validity-texts'

/** The database's day in São Paulo, whatever this device's clock shows (decision 63). */
export const fetchToday = async (signal: AbortSignal): Promise<string> =>
  (await supabase.rpc('today').abortSignal(signal).throwOnError()).data

export const todayQuery = queryOptions({
  queryKey: ['today'],
  queryFn: ({ signal }) => fetchToday(signal),
  staleTime: 10 * 60_000,
})

type DatesSave = { id: string; dates: ValidityDates; seen: SeenDates }

/** @param orgId the document's organization, where the person dates it as one of its people */
export const setDates = (stale: readonly QueryKey[], orgId: string | undefined) =>
  mutationOptions({
    mutationFn: async ({ id, dates, seen }: DatesSave, { client }) => {
      const save = () =>
        supabase.rpc('set_document_dates', { p_documento: id, p_datas: dates, p_visto: seen }).throwOnError()
      await explainEndedAccess(texts.failed, save, client, orgId)
      return dates
    },
    // Idempotent: if only the response was lost, the retry changes nothing.
    retry: (count, error) => {
      const network = networkErrorOf(error)
      return count === 0 && network !== null && network.kind !== 'timeout'
    },
    meta: { failure: texts.failed, success: texts.saved, invalidates: stale },
  })
