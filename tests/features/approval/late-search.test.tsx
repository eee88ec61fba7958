import { act, renderHook } from '@testing-library/react'
import { BrowserRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { useQueueState } from '@/features/approval/queue-state'
import { useListParams } from '@/components/list/use-list-params'

afterEach(() => history.replaceState(null, '', '/'))

const useUsers = () => useListParams(['nome'] as const, { column: 'nome', desc: false })

it.each<[string, () => { setSearch: (search: string) => void }]>([
  ['the queue', useQueueState],
  ['a list', useUsers],
])('a search of %s that fires after a link was clicked does not take the click back', (_, useState) => {
  history.replaceState(null, '', '/admin')
  const { result } = renderHook(useState, { wrapper: BrowserRouter })
  act(() => result.current.setSearch('sol'))
  expect(location.pathname + location.search).toBe('/admin?busca=sol')
  // The page of the link is still being loaded: the address is there, the page is not.
  history.replaceState(null, '', '/admin/usuarios')
  act(() => result.current.setSearch('sol nascente'))
  expect(location.pathname + location.search).toBe('/admin/usuarios')
})

it.each([
  ['search', 'list'],
  ['list', 'search'],
])('of two changes of the queue at once, the %s first, none takes the other back', (first) => {
  history.replaceState(null, '', '/admin?pagina=2')
  const { result } = renderHook(useQueueState, { wrapper: BrowserRouter })
  const { setQueue, setSearch } = result.current
  const changes = [() => setQueue('rejected'), () => setSearch('sol')]
  if (first === 'search') changes.reverse()
  act(() => changes.forEach((change) => change()))
  expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({
    fila: 'rejeitados',
    busca: 'sol',
  })
})
