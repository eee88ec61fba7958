import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { PageHeading } from '@/shared/ui/page-heading'

it('names the tab, leaves the first page alone, and takes the focus after a navigation but not after a search', async () => {
  const user = userEvent.setup()
  render(
    <MemoryRouter initialEntries={['/inicio']}>
      <Link to="/usuarios">Usuários</Link>
      <Link to="/usuarios?busca=vila">Buscar</Link>
      <Routes>
        <Route path="/inicio" element={<PageHeading>Início</PageHeading>} />
        <Route
          path="/usuarios"
          element={
            <PageHeading title="Usuários">
              Usuários <small>12</small>
            </PageHeading>
          }
        />
      </Routes>
    </MemoryRouter>,
  )
  expect(document.title).toBe('Início · Mutirão')
  expect(document.body).toHaveFocus()

  await user.click(screen.getByRole('link', { name: 'Usuários' }))
  expect(document.title).toBe('Usuários · Mutirão')
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()

  const search = screen.getByRole('link', { name: 'Buscar' })
  await user.click(search)
  expect(search).toHaveFocus()
})
