import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { dataOf, supabase } from '@/lib/supabase/client'
import { reviewTexts as texts } from './texts'

const all = ['ready-observations'] as const

export const readyObservations = (slot: string) =>
  queryOptions({
    queryKey: [...all, slot],
    queryFn: ({ signal }) => dataOf(supabase.rpc('list_ready_observations', { p_tipo: slot }), signal),
  })

const invalidates = [all]

export const observationMutations = {
  save: () =>
    mutationOptions({
      mutationFn: ({ text, id }: { text: string; id?: string }) =>
        dataOf(
          supabase.rpc('save_ready_observation', { p_texto: text, ...(id !== undefined && { p_id: id }) }),
        ),
      meta: { failure: texts.failures.observation, success: texts.observationSaved, invalidates },
    }),
  remove: () =>
    mutationOptions({
      mutationFn: (id: string) => dataOf(supabase.rpc('remove_ready_observation', { p_id: id })),
      meta: { failure: texts.failures.removeObservation, success: texts.observationRemoved, invalidates },
    }),
}
