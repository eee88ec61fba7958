import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, Link, RouterProvider, ScrollRestoration } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { readListState } from '@/components/list/list-params'
import { useListParams } from '@/components/list/use-list-params'

const scrollTo = vi.fn()
beforeEach(() => void vi.stubGlobal('scrollTo', scrollTo.mockClear()))

function List() {
  const list = useListParams(['nome'], { column: 'nome', desc: false })
  return (
    <>
      <ScrollRestoration />
      <Link to="/detalhe">Detalhes</Link>
      <button type="button" onClick={() => list.setSearch('sol')}>
        Buscar
      </button>
      <button
        type="button"
        onClick={() => {
          list.setFilter('uf', 'SP')
          list.setFilter('perfil', 'completo')
        }}
      >
        Dois filtros
      </button>
      <button
        type="button"
        onClick={() => {
          list.setSort('-nome')
          list.setFilter('uf', 'SP')
          list.clear()
        }}
      >
        Ordenar e limpar
      </button>
    </>
  )
}

/** The code of the other page never arrives. */
function show(address = '/lista') {
  const router = createMemoryRouter(
    [
      { path: '/lista', element: <List /> },
      { path: '/detalhe', lazy: () => new Promise<never>(() => undefined) },
    ],
    { initialEntries: [address] },
  )
  render(<RouterProvider router={router} />)
  return router
}

test('a null character, which the database refuses, is no search', () => {
  const state = readListState(new URLSearchParams('busca=%00'), ['nome'], { column: 'nome', desc: false })
  expect(state.search).toBe('')
})

test('a search is kept in the address', async () => {
  const router = show()
  scrollTo.mockClear()
  await userEvent.click(screen.getByRole('button', { name: 'Buscar' }))
  await waitFor(() =>
    expect(router.state.location).toMatchObject({ pathname: '/lista', search: '?busca=sol' }),
  )
  // Another filter is no other page: the reader stays where they are.
  expect(scrollTo).not.toHaveBeenCalled()
})

test('a search that ends its pause after a click on a link does not take the person back', async () => {
  const router = show()
  await userEvent.click(screen.getByRole('link', { name: 'Detalhes' }))
  await userEvent.click(screen.getByRole('button', { name: 'Buscar' }))
  expect(router.state.navigation.location?.pathname).toBe('/detalhe')
  expect(router.state.location.search).toBe('')
})

test('two changes in the same moment both count', async () => {
  const router = show()
  await userEvent.click(screen.getByRole('button', { name: 'Dois filtros' }))
  await waitFor(() => expect(router.state.location.search).toBe('?uf=SP&perfil=completo'))
})

test('clearing in the same moment takes the newest filters away and keeps the newest order', async () => {
  const router = show('/lista?busca=sol&ordem=nome')
  await userEvent.click(screen.getByRole('button', { name: 'Ordenar e limpar' }))
  await waitFor(() => expect(router.state.location.search).toBe('?ordem=-nome'))
})
