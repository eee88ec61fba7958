import { useState } from 'react'
import { useLocation, useSearchParams, type NavigateOptions } from 'react-router-dom'
import { readListState, type ListSort, type ListState } from './list-params'

export type ListParams<S extends string> = ListState<S> & {
  setSearch: (search: string) => void
  setPage: (page: number, options?: NavigateOptions) => void
  setFilter: (name: string, value: string, options?: NavigateOptions) => void
  setFilters: (values: Readonly<Record<string, string>>, options?: NavigateOptions) => void
  setSort: (order: string) => void
  toggleSort: (column: S) => void
  sortOf: (column: S) => 'asc' | 'desc' | 'none'
  clear: () => void
}

export function useListParams<S extends string>(columns: readonly S[], fallback: ListSort<S>): ListParams<S> {
  const location = useLocation()
  // The origin in the navigation state must survive.
  const origin: unknown = location.state
  const [shown, setParams] = useSearchParams()
  // The router updates in a transition: without this, a pressed checkbox would lag.
  const [pending, setPending] = useState<{ from: string; search: string } | null>(null)
  if (pending && pending.from !== location.search) setPending(null)
  const state = readListState(pending ? new URLSearchParams(pending.search) : shown, columns, fallback)
  const { sort } = state

  function change(values: Readonly<Record<string, string>>, options?: NavigateOptions) {
    // A clicked link wins over a change that comes while its page loads.
    if (window.location.pathname !== location.pathname) return
    // The current URL, because the rendered one lags: the next press must not undo the last.
    const after = new URLSearchParams(window.location.search)
    after.delete('pagina')
    for (const [name, value] of Object.entries(values)) {
      if (value) after.set(name, value)
      else after.delete(name)
    }
    setPending({ from: location.search, search: after.toString() })
    setParams(after, { ...options, state: origin })
  }

  return {
    ...state,
    // One history entry per search, not one per pause in typing.
    setSearch: (search) => change({ busca: search }, { replace: true }),
    setPage: (page, options) => change({ pagina: page > 1 ? String(page) : '' }, options),
    setFilter: (name, value, options) => change({ [name]: value }, options),
    setFilters: change,
    setSort: (order) => change({ ordem: order }),
    toggleSort: (column) => change({ ordem: sort.column === column && !sort.desc ? `-${column}` : column }),
    sortOf: (column) => (sort.column !== column ? 'none' : sort.desc ? 'desc' : 'asc'),
    clear: () => {
      const named = [...new URLSearchParams(window.location.search).keys()]
      change(Object.fromEntries(named.filter((name) => name !== 'ordem').map((name) => [name, ''])))
    },
  }
}
