import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { explainEndedAccess } from '@/domain/organization/ended-access'
import { profileKey } from '@/domain/organization/profile-target'
import { dataOf, supabase } from '@/lib/supabase/client'
import { readinessTexts as texts } from './requirements'
import type { Sphere } from './spheres'

export type ReadinessState = keyof typeof texts.states

/** `faltam`: slots, or names of `needLabel`, with `motivos` of the same length, '' for what is no document; `marca`: what a person confirms, who is of the team or of the organization. */
export type ReadinessLine = {
  requisito: string
  estado: ReadinessState
  faltam: string[]
  motivos: string[]
  /** The team has yet to read a document of it, which counts until then. */
  em_analise: boolean
  marca: string | null
  da_equipe: boolean | null
  marcada_em: string | null
  /** Name or e-mail; null for members where the team confirmed it, and after the account is gone. */
  marcada_por: string | null
}

type Asked = { orgId: string; sphere: Sphere; noMoney: boolean }

const all = [...profileKey, 'readiness'] as const

export const readinessQueries = {
  all,
  lines: ({ orgId, sphere, noMoney }: Asked) =>
    queryOptions({
      queryKey: [...all, 'lines', orgId, sphere, noMoney],
      queryFn: ({ signal }) =>
        dataOf(
          supabase.rpc('readiness', { p_org: orgId, p_esfera: sphere, p_acordo: noMoney }),
          signal,
        ) as Promise<ReadinessLine[]>,
    }),
  /** The names of the marks that are set. */
  marks: (orgId: string) =>
    queryOptions({
      queryKey: [...all, 'marks', orgId],
      queryFn: async ({ signal }) => {
        const marks = supabase.from('prontidao_marcas').select('item').eq('org_id', orgId)
        return (await dataOf(marks, signal)).map(({ item }) => item)
      },
    }),
}

export const setMark = (orgId: string) =>
  mutationOptions({
    mutationFn: ({ item, marked }: { item: string; marked: boolean }, { client }) =>
      explainEndedAccess(
        texts.markFailed,
        async () => {
          await dataOf(supabase.rpc('set_readiness_mark', { p_org: orgId, p_item: item, p_marcada: marked }))
        },
        client,
        orgId,
      ),
    // It is pending until the lines are read again, so that the box does not flicker.
    onSuccess: (_data, _mark, _before, { client }) => client.invalidateQueries({ queryKey: all }),
    meta: { failure: texts.markFailed },
  })
