import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { errorCode } from '@/lib/errors/describe-error'
import type { Database } from '@/lib/supabase/database'
import { isRecord } from '@/lib/is-record'
import { supabase } from '@/lib/supabase/client'
import { activeFilters, writeChoices, writeRange } from '@/domain/organization/filters'
import { filterAt, type OrganizationParams } from '../list-state'
import type { OrganizationFilter } from '@/domain/organization/organization-filter'
import { viewTexts as texts } from './texts'

type Row = Pick<
  Database['public']['Tables']['visoes_salvas']['Row'],
  'id' | 'owner_id' | 'nome' | 'consulta' | 'versao'
>

/** The address of a list, its parameters by name, written in one way only. */
export type ListAddress = Readonly<Record<string, string>>

export type SavedView = {
  id: string
  name: string
  /** Everybody's of the team. */
  isTeam: boolean
  address: ListAddress
  /** What it searches for and which filters are on, as people read it. */
  summary: string
  version: number
}

/** The parameters of the address that a filter comes from: what cannot be seen in the list, such as an order of choices, is no difference. */
export function addressOf(filter: OrganizationFilter): ListAddress {
  const { search, waiting, duplicates, validity, profile, sort } = filter
  const order = sort ? `${sort.desc ? '-' : ''}${sort.column}` : ''
  const address = {
    busca: search.trim(),
    // The order that the list has by itself.
    ordem: order === '-created_at' && !waiting && !duplicates ? '' : order,
    aguardando: waiting ? 'sim' : '',
    duplicadas: duplicates ? 'sim' : '',
    validade: validity?.state ?? '',
    em: validity?.day ?? '',
    ...Object.fromEntries(
      Object.entries(profile).map(([name, on]) => [
        name,
        Array.isArray(on) ? writeChoices([...on].sort()) : writeRange(on),
      ]),
    ),
  }
  return Object.fromEntries(Object.entries(address).filter(([, value]) => value !== ''))
}

/** Which view the address was opened with; it changes nothing in the list. */
export const VIEW_PARAMETER = 'visao'

/** It stays where the list is: at its page, too. */
export const openView = ({ filter, setFilters }: OrganizationParams, id: string) =>
  setFilters({ [VIEW_PARAMETER]: id, pagina: filter('pagina') })

export const linkTo = ({ id, address }: SavedView) =>
  `?${new URLSearchParams({ ...address, [VIEW_PARAMETER]: id }).toString()}`

export const isSameAddress = (one: ListAddress, other: ListAddress) =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, value]) => other[name] === value)

/** It is jsonb: what this build does not know of it is left out. */
function readView({ id, owner_id, nome, consulta, versao }: Row): SavedView {
  const stored = new URLSearchParams()
  for (const [name, value] of Object.entries(isRecord(consulta) ? consulta : {}))
    if (typeof value === 'string') stored.set(name, value)
  const filter = filterAt(stored)
  const searched = filter.search.trim()
  return {
    id,
    name: nome,
    isTeam: owner_id === null,
    address: addressOf(filter),
    summary: [
      ...(searched ? [texts.search(searched)] : []),
      ...activeFilters(filter).map(({ label }) => label),
    ].join('; '),
    version: versao,
  }
}

const all = ['saved-views'] as const

/** One's own and the team's, each in its order. */
export const savedViews = queryOptions({
  queryKey: all,
  queryFn: async ({ signal }) => {
    const { data } = await supabase
      .from('visoes_salvas')
      .select('id, owner_id, nome, consulta, versao')
      .order('posicao')
      .abortSignal(signal)
      .throwOnError()
    return data.map(readView)
  },
})

/** Said at the field. */
const DUPLICATE_NAME = '23505'

export const isDuplicateName = (error: unknown) => errorCode(error) === DUPLICATE_NAME

/** What only views answer. */
const sentences = { [DUPLICATE_NAME]: null, MU009: texts.tooMany, MU012: texts.changedElsewhere }

const change = async (view: SavedView, values: { p_nome: string } | { p_consulta: ListAddress }) => {
  await supabase.rpc('change_view', { p_id: view.id, p_versao: view.version, ...values }).throwOnError()
}

export const viewMutations = {
  /** Answers with the id of the new view. */
  save: (isTeam: boolean) =>
    mutationOptions({
      mutationFn: async ({ name, address }: { name: string; address: ListAddress }) => {
        const { data } = await supabase
          .rpc('save_view', { p_nome: name, p_consulta: address, p_equipe: isTeam })
          .throwOnError()
        return data
      },
      meta: {
        failure: texts.failures.save,
        sentences,
        success: isTeam ? texts.savedForTeam : texts.saved,
        invalidates: [all],
      },
    }),
  rename: () =>
    mutationOptions({
      mutationFn: ({ view, name }: { view: SavedView; name: string }) => change(view, { p_nome: name }),
      meta: { failure: texts.failures.save, sentences, success: texts.renamed, invalidates: [all] },
    }),
  update: () =>
    mutationOptions({
      mutationFn: ({ view, address }: { view: SavedView; address: ListAddress }) =>
        change(view, { p_consulta: address }),
      meta: { failure: texts.failures.save, sentences, success: texts.updated, invalidates: [all] },
    }),
  move: () =>
    mutationOptions({
      mutationFn: async ({ view, isDown }: { view: SavedView; isDown: boolean }) => {
        await supabase.rpc('move_view', { p_id: view.id, p_down: isDown }).throwOnError()
      },
      meta: { failure: texts.failures.move, sentences, invalidates: [all] },
    }),
  remove: () =>
    mutationOptions({
      mutationFn: async (view: SavedView) => {
        await supabase.rpc('remove_view', { p_id: view.id, p_versao: view.version }).throwOnError()
      },
      meta: { failure: texts.failures.remove, sentences, success: texts.removed, invalidates: [all] },
    }),
}
