import { useRef, useState } from 'react'
import {
  useLocation,
  useNavigation,
  useSearchParams,
  type Location,
  type NavigateOptions,
} from 'react-router-dom'
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
  const next = useNavigation().location
  // A first of two quick presses may arrive while the second is on its way.
  const isChanging = next?.pathname === location.pathname
  // The router navigates asynchronously: without this, a pressed checkbox would lag, and a second press undo the first.
  // `from` is not a key: Back, before the change was shown, makes another location of the same key.
  const [pending, setPending] = useState<{ from: Location; search: string } | null>(null)
  if (pending && pending.from !== location && !isChanging) setPending(null)
  // The same before the next render: two changes in one event.
  const newest = useRef(pending)
  const state = readListState(pending ? new URLSearchParams(pending.search) : shown, columns, fallback)
  const { sort } = state

  const newestParams = () => {
    const isNewer = newest.current && (isChanging || newest.current.from === location)
    if (isNewer) return new URLSearchParams(newest.current?.search)
    // Another part of the page may have changed the address, and the router be on its way there.
    return new URLSearchParams(isChanging ? next.search : shown)
  }

  function change(values: Readonly<Record<string, string>>, options?: NavigateOptions) {
    // A clicked link wins over a change that comes while its page loads.
    if (next && next.pathname !== location.pathname) return
    const after = newestParams()
    after.delete('pagina')
    for (const [name, value] of Object.entries(values)) {
      if (value) after.set(name, value)
      else after.delete(name)
    }
    newest.current = { from: location, search: after.toString() }
    setPending(newest.current)
    setParams(after, { preventScrollReset: true, ...options, state: origin })
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
      const named = [...newestParams().keys()]
      change(Object.fromEntries(named.filter((name) => name !== 'ordem').map((name) => [name, ''])))
    },
  }
}
