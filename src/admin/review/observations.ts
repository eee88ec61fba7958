import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { supabase } from '@/lib/supabase/client'
import { reviewTexts as texts } from './texts'

const all = ['ready-observations'] as const

export const readyObservations = (slot: string) =>
  queryOptions({
    queryKey: [...all, slot],
    queryFn: async ({ signal }) =>
      (await supabase.rpc('list_ready_observations', { p_tipo: slot }).abortSignal(signal).throwOnError())
        .data,
  })

const invalidates = [all]

export const observationMutations = {
  save: () =>
    mutationOptions({
      mutationFn: async ({ text, id }: { text: string; id?: string }) => {
        await supabase
          .rpc('save_ready_observation', { p_texto: text, ...(id !== undefined && { p_id: id }) })
          .throwOnError()
      },
      meta: { failure: texts.failures.observation, success: texts.observationSaved, invalidates },
    }),
  remove: () =>
    mutationOptions({
      mutationFn: async (id: string) => {
        await supabase.rpc('remove_ready_observation', { p_id: id }).throwOnError()
      },
      meta: { failure: texts.failures.removeObservation, success: texts.observationRemoved, invalidates },
    }),
}
