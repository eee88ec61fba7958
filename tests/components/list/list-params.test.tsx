import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { lazy, Suspense } from 'react'
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { readListState } from '@/components/list/list-params'
import { useListParams } from '@/components/list/use-list-params'

function List() {
  const list = useListParams(['nome'], { column: 'nome', desc: false })
  return (
    <>
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

// A page whose code never arrives: the list stays on the screen while the address has already moved on.
const Slow = lazy(() => new Promise<never>(() => undefined))

function show(address = '/lista') {
  window.history.replaceState(null, '', address)
  render(
    <BrowserRouter>
      <Suspense fallback={null}>
        <Routes>
          <Route path="/lista" element={<List />} />
          <Route path="/detalhe" element={<Slow />} />
        </Routes>
      </Suspense>
    </BrowserRouter>,
  )
}

test('a null character, which the database refuses, is searched as one that is nowhere', () => {
  const state = readListState(new URLSearchParams('busca=%00'), ['nome'], { column: 'nome', desc: false })
  expect(state.search).toBe('\uFFFD')
})

test('a search is kept in the address', async () => {
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Buscar' }))
  expect(window.location.pathname + window.location.search).toBe('/lista?busca=sol')
})

test('a search that ends its pause after a click on a link does not take the person back', async () => {
  show()
  await userEvent.click(screen.getByRole('link', { name: 'Detalhes' }))
  await userEvent.click(screen.getByRole('button', { name: 'Buscar' }))
  expect(window.location.pathname).toBe('/detalhe')
})

test('two changes in the same moment both count', async () => {
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Dois filtros' }))
  expect(window.location.search).toBe('?uf=SP&perfil=completo')
})

test('clearing in the same moment takes the newest filters away and keeps the newest order', async () => {
  show('/lista?busca=sol&ordem=nome')
  await userEvent.click(screen.getByRole('button', { name: 'Ordenar e limpar' }))
  expect(window.location.search).toBe('?ordem=-nome')
})
