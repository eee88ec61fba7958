import { useLocation, useSearchParams, type NavigateOptions } from 'react-router-dom'

export type ListSort<S extends string> = { column: S; desc: boolean }

/**
 * A list's state as the address holds it, so that it survives reload, back and sharing:
 * `?busca=sol&ordem=-created_at&pagina=2`, plus filters under names of their own.
 */
export type ListState<S extends string> = {
  search: string
  sort: ListSort<S>
  /** From 1. */
  page: number
  /** A further parameter, '' where it is absent. */
  filter: (name: string) => string
}

export type ListParams<S extends string> = ListState<S> & {
  setSearch: (search: string) => void
  setPage: (page: number, options?: NavigateOptions) => void
  setFilter: (name: string, value: string) => void
  /** Sorts as the address says it: `nome`, `-nome`, '' for the list's own order. */
  setSort: (order: string) => void
  /** Sorts by a column, or the other way round when it is the sorted one. */
  toggleSort: (column: S) => void
  /** How a column's heading shows the order. */
  sortOf: (column: S) => 'asc' | 'desc' | 'none'
  /** Takes search, filters and page away; the order stays. */
  clear: () => void
}

/** Reads an `ordem` such as `-nome`; what names no known column gives the fallback. */
export function parseSort<S extends string, F extends ListSort<S> | null>(
  text: string | null,
  columns: readonly S[],
  fallback: F,
): ListSort<S> | F {
  const desc = text?.startsWith('-') ?? false
  const column = columns.find((known) => known === text?.replace(/^-/, ''))
  return column ? { column, desc } : fallback
}

/** The page that an address asks for, from 1. */
export const readPage = (params: URLSearchParams): number =>
  Math.max(1, Math.trunc(Number(params.get('pagina'))) || 1)

export function readListState<S extends string>(
  params: URLSearchParams,
  columns: readonly S[],
  fallback: ListSort<S>,
): ListState<S> {
  return {
    // The database takes no null character: what stands for it is found nowhere.
    search: (params.get('busca') ?? '').replaceAll('\0', '\uFFFD'),
    sort: parseSort(params.get('ordem'), columns, fallback),
    page: readPage(params),
    filter: (name) => params.get(name) ?? '',
  }
}

export function useListParams<S extends string>(columns: readonly S[], fallback: ListSort<S>): ListParams<S> {
  const { pathname } = useLocation()
  const [params, setParams] = useSearchParams()
  const state = readListState(params, columns, fallback)
  const { sort } = state

  function change(name: string, value: string, options?: NavigateOptions) {
    const after = new URLSearchParams(params)
    after.delete('pagina')
    if (value) after.set(name, value)
    else after.delete(name)
    setParams(after, options)
  }

  return {
    ...state,
    setSearch(search) {
      // The pause after typing may end while the page of a clicked link is still loading: the click wins.
      if (window.location.pathname !== pathname) return
      // Typing is one step of history, not one per pause.
      change('busca', search, { replace: true })
    },
    setPage: (page, options) => change('pagina', page > 1 ? String(page) : '', options),
    setFilter: (name, value) => change(name, value),
    setSort: (order) => change('ordem', order),
    toggleSort: (column) => change('ordem', sort.column === column && !sort.desc ? `-${column}` : column),
    sortOf: (column) => (sort.column !== column ? 'none' : sort.desc ? 'desc' : 'asc'),
    clear: () => setParams(new URLSearchParams([...params].filter(([name]) => name === 'ordem'))),
  }
}
