import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { errorCode } from '@/lib/errors/describe-error'
import type { Database } from '@/lib/supabase/database'
import { isRecord } from '@/lib/is-record'
import { searchTerm } from '@/lib/normalize-text'
import { dataOf, supabase } from '@/lib/supabase/client'
import { activeFilters, writeChoices, writeRange } from '@/admin/organization/filters'
import { filterAt, type OrganizationParams } from '../list-state'
import type { OrganizationFilter } from '@/admin/organization/organization-filter'
import { viewTexts as texts } from './texts'

type Row = Pick<
  Database['public']['Tables']['visoes_salvas']['Row'],
  'id' | 'owner_id' | 'nome' | 'consulta' | 'versao'
>

export type ListAddress = Readonly<Record<string, string>>

export type SavedView = {
  id: string
  name: string
  isTeam: boolean
  address: ListAddress
  summary: string
  version: number
}

/** Normalized, so that equal lists have equal addresses. */
export function addressOf(filter: OrganizationFilter): ListAddress {
  const { search, waiting, duplicates, validity, profile, sort } = filter
  const order = sort ? `${sort.desc ? '-' : ''}${sort.column}` : ''
  const address = {
    busca: searchTerm(search),
    // The list's default order.
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

/** Only names the view; the list ignores it. */
export const VIEW_PARAMETER = 'visao'

/** Keeps the page of the list. */
export const openView = ({ filter, setFilters }: OrganizationParams, id: string) =>
  setFilters({ [VIEW_PARAMETER]: id, pagina: filter('pagina') })

export const linkTo = ({ id, address }: SavedView) =>
  `?${new URLSearchParams({ ...address, [VIEW_PARAMETER]: id }).toString()}`

export const isSameAddress = (one: ListAddress, other: ListAddress) =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, value]) => other[name] === value)

/** `consulta` is jsonb: drops what this build does not know. */
function readView({ id, owner_id, nome, consulta, versao }: Row): SavedView {
  const stored = new URLSearchParams()
  for (const [name, value] of Object.entries(isRecord(consulta) ? consulta : {}))
    if (typeof value === 'string') stored.set(name, value)
  const filter = filterAt(stored)
  const searched = searchTerm(filter.search)
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

export const savedViews = queryOptions({
  queryKey: all,
  queryFn: async ({ signal }) => {
    const request = supabase.from('visoes_salvas').select('id, owner_id, nome, consulta, versao')
    return (await dataOf(request.order('posicao'), signal)).map(readView)
  },
})

/** Reported at the field. */
const DUPLICATE_NAME = '23505'

export const isDuplicateName = (error: unknown) => errorCode(error) === DUPLICATE_NAME

/** Messages specific to views. */
const sentences = { [DUPLICATE_NAME]: null, MU009: texts.tooMany, MU012: texts.changedElsewhere }

const change = (view: SavedView, values: { p_nome: string } | { p_consulta: ListAddress }) =>
  dataOf(supabase.rpc('change_view', { p_id: view.id, p_versao: view.version, ...values }))

export const viewMutations = {
  /** @returns the new view's id */
  save: (isTeam: boolean) =>
    mutationOptions({
      mutationFn: ({ name, address }: { name: string; address: ListAddress }) =>
        dataOf(supabase.rpc('save_view', { p_nome: name, p_consulta: address, p_equipe: isTeam })),
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
      mutationFn: ({ view, isDown }: { view: SavedView; isDown: boolean }) =>
        dataOf(supabase.rpc('move_view', { p_id: view.id, p_down: isDown })),
      meta: { failure: texts.failures.move, sentences, invalidates: [all] },
    }),
  remove: () =>
    mutationOptions({
      mutationFn: (view: SavedView) =>
        dataOf(supabase.rpc('remove_view', { p_id: view.id, p_versao: view.version })),
      meta: { failure: texts.failures.remove, sentences, success: texts.removed, invalidates: [all] },
    }),
}
