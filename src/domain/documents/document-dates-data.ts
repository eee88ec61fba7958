import { mutationOptions, queryOptions, type QueryKey } from '@tanstack/react-query'
import { dataOf, supabase } from '@/lib/supabase/client'
import { explainEndedAccess } from '@/domain/organization/ended-access'
import { networkErrorOf } from '@/lib/errors/network-error'
import type { ValidityDates, SeenDates } from './validity'
import { validityTexts as texts } from './validity-texts'

/** The database's day in São Paulo, whatever this device's clock shows (decision 63). */
export const fetchToday = (signal: AbortSignal): Promise<string> => dataOf(supabase.rpc('today'), signal)

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
        dataOf(supabase.rpc('set_document_dates', { p_documento: id, p_datas: dates, p_visto: seen }))
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
