import { act, renderHook, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { useQueueState } from '@/features/approval/queue-state'

it.each([
  ['search', 'list'],
  ['list', 'search'],
])('of two changes of the queue at once, the %s first, none takes the other back', async (first) => {
  let router: ReturnType<typeof createMemoryRouter> | undefined
  const wrapper = ({ children }: { children: ReactNode }) => {
    router ??= createMemoryRouter([{ path: '/admin', element: children }], {
      initialEntries: ['/admin?pagina=2'],
    })
    return <RouterProvider router={router} />
  }
  const { result } = renderHook(useQueueState, { wrapper })
  const { setQueue, setSearch } = result.current
  const changes = [() => setQueue('rejected'), () => setSearch('sol')]
  if (first === 'search') changes.reverse()
  act(() => changes.forEach((change) => change()))
  await waitFor(() =>
    expect(Object.fromEntries(new URLSearchParams(router?.state.location.search))).toEqual({
      fila: 'rejeitados',
      busca: 'sol',
    }),
  )
})
