import { searchTerm } from '@/lib/normalize-text'

export type ListSort<S extends string> = { column: S; desc: boolean }

/** A list's state in the URL: `?busca=sol&ordem=-created_at&pagina=2`, plus filters under their own names. */
export type ListState<S extends string> = {
  search: string
  sort: ListSort<S>
  page: number
  filter: (name: string) => string
}

/** Parses `ordem`, such as `-nome`; an unknown column gives the fallback. */
export function parseSort<S extends string, F extends ListSort<S> | null>(
  text: string | null,
  columns: readonly S[],
  fallback: F,
): ListSort<S> | F {
  const desc = text?.startsWith('-') ?? false
  const column = columns.find((known) => known === text?.replace(/^-/, ''))
  return column ? { column, desc } : fallback
}

export const noSort = { column: '', desc: false } as const

export function readListState<S extends string>(
  params: URLSearchParams,
  columns: readonly S[],
  fallback: ListSort<S>,
): ListState<S> {
  return {
    search: searchTerm(params.get('busca') ?? ''),
    sort: parseSort(params.get('ordem'), columns, fallback),
    page: Math.max(1, Math.trunc(Number(params.get('pagina'))) || 1),
    filter: (name) => params.get(name) ?? '',
  }
}
