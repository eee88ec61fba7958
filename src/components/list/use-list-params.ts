import { useState } from 'react'
import { useLocation, useSearchParams, type NavigateOptions } from 'react-router-dom'
import { readListState, type ListSort, type ListState } from './list-params'

export type ListParams<S extends string> = ListState<S> & {
  setSearch: (search: string) => void
  setPage: (page: number, options?: NavigateOptions) => void
  setFilter: (name: string, value: string, options?: NavigateOptions) => void
  /** The same of several at once. */
  setFilters: (values: Readonly<Record<string, string>>, options?: NavigateOptions) => void
  /** Sets the order, written as in the address: `nome`, `-nome`, or '' for the default order. */
  setSort: (order: string) => void
  /** Sorts by a column, or reverses the order if the list is sorted by it already. */
  toggleSort: (column: S) => void
  /** How a column's heading shows the order. */
  sortOf: (column: S) => 'asc' | 'desc' | 'none'
  /** Removes search, filters and page; the order stays. */
  clear: () => void
}

export function useListParams<S extends string>(columns: readonly S[], fallback: ListSort<S>): ListParams<S> {
  const location = useLocation()
  // Where the page was opened from stays known.
  const origin: unknown = location.state
  const [shown, setParams] = useSearchParams()
  // The router follows the address in a transition: until then a pressed box would show the state before the press.
  const [pending, setPending] = useState<{ from: string; search: string } | null>(null)
  if (pending && pending.from !== location.search) setPending(null)
  const state = readListState(pending ? new URLSearchParams(pending.search) : shown, columns, fallback)
  const { sort } = state

  function change(values: Readonly<Record<string, string>>, options?: NavigateOptions) {
    // The change may come while the page of a clicked link is still loading: the click wins.
    if (window.location.pathname !== location.pathname) return
    // Not what is shown: the screen follows a moment later, and the next press must not undo the last one.
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
    // A search is one entry in the history, not one per pause in typing.
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
