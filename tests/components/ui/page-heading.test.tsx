import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Link, MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { Popover } from '@/components/ui/popover'
import { PageHeading } from '@/components/ui/page-heading'
import { trackFocus } from '@/components/ui/use-heading'

beforeEach(() => trackFocus())

it('sets the title, and gets the focus after a navigation but not on the first page or after a search', async () => {
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
  await waitFor(() => expect(document.title).toBe('Usuários · Mutirão'))
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())

  const search = screen.getByRole('link', { name: 'Buscar' })
  await user.click(search)
  expect(search).toHaveFocus()
})

it('leaves the focus in a menu that was opened while the page was on its way', async () => {
  const user = userEvent.setup()
  let arrive: (code: { default: () => ReactNode }) => void = () => {}
  const Users = lazy<() => ReactNode>(() => new Promise((resolve) => (arrive = resolve)))
  render(
    <MemoryRouter initialEntries={['/inicio']}>
      <Link to="/usuarios">Usuários</Link>
      <Popover label="Menu" trigger={(props) => <button {...props}>Abrir</button>}>
        {() => 'Sair'}
      </Popover>
      <Suspense>
        <Routes>
          <Route path="/inicio" element={<PageHeading>Início</PageHeading>} />
          <Route path="/usuarios" element={<Users />} />
        </Routes>
      </Suspense>
    </MemoryRouter>,
  )
  await user.click(screen.getByRole('link', { name: 'Usuários' }))
  await user.click(screen.getByRole('button', { name: 'Abrir' }))
  arrive({ default: () => <PageHeading>Usuários</PageHeading> })
  expect(await screen.findByRole('heading', { name: 'Usuários' })).not.toHaveFocus()
  expect(await screen.findByRole('region', { name: 'Menu' })).toHaveTextContent('Sair')
})

/** Two screens at one path, as the review queue and its organisation, and a button that renames the second. */
function Screens() {
  const [{ search }, [name, setName]] = [useLocation(), useState('Documento')]
  if (search === '')
    return (
      <main>
        <PageHeading>Organização</PageHeading>
        <Link to="?mesa=1">Revisar</Link>
      </main>
    )
  return (
    <section>
      <PageHeading>{name}</PageHeading>
      {name === 'Documento' && <button onClick={() => setName('Outro')}>Próximo</button>}
    </section>
  )
}

it('gets the focus where a screen at the same path takes the place of what had it', async () => {
  const user = userEvent.setup()
  const focus = vi.spyOn(HTMLElement.prototype, 'focus')
  render(
    <MemoryRouter initialEntries={['/organizacao']}>
      <Screens />
    </MemoryRouter>,
  )
  const heading = (name: string) => screen.getByRole('heading', { level: 1, name })
  await user.click(screen.getByRole('link', { name: 'Revisar' }))
  await waitFor(() => expect(heading('Documento')).toHaveFocus())
  // Where it stands lower on the page, it is brought into sight.
  expect(focus).toHaveBeenLastCalledWith({ preventScroll: false })
  await user.click(screen.getByRole('button', { name: 'Próximo' }))
  await waitFor(() => expect(heading('Outro')).toHaveFocus())
})

it('leaves the focus in a window', async () => {
  const user = userEvent.setup()
  render(
    <MemoryRouter initialEntries={['/inicio']}>
      <Routes>
        <Route path="/inicio" element={<PageHeading>Início</PageHeading>} />
        <Route path="/usuarios" element={<PageHeading>Usuários</PageHeading>} />
      </Routes>
      <div role="dialog" aria-label="Menu">
        <Link to="/usuarios">Usuários</Link>
      </div>
    </MemoryRouter>,
  )
  const link = screen.getByRole('link', { name: 'Usuários' })
  await user.click(link)
  expect(screen.getByRole('heading', { name: 'Usuários' })).not.toHaveFocus()
  expect(link).toHaveFocus()
})
