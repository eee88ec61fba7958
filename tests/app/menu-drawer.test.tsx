import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { MemoryRouter, type NavigateFunction, useNavigate } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { MobileMenuButton } from '@/app/layouts/header/mobile-menu-button'
import { LONG_TIMEOUT } from '../support/long-timeout.ts'

const links = [
  { to: '/auth', label: 'Entrar' },
  { to: '/auth?tab=cadastro', label: 'Cadastrar', variant: 'button' as const },
]

afterEach(() => vi.useRealTimers())

let navigate: NavigateFunction

function Way() {
  navigate = useNavigate()
  return null
}

function Page() {
  const [here, setHere] = useState(true)
  return (
    <MemoryRouter initialEntries={['/', '/auth']} initialIndex={1}>
      <Way />
      {here && (
        <header>
          <MobileMenuButton links={links} email="ana@ong.example" onAccount={() => setHere(false)} />
        </header>
      )}
      <main>
        <h1 tabIndex={-1}>Início</h1>
      </main>
      <svg aria-hidden="true" />
      <p aria-live="polite">Salvando...</p>
    </MemoryRouter>
  )
}

async function opened() {
  const user = userEvent.setup()
  const { container } = render(<Page />)
  const button = screen.getByRole('button', { name: 'Abrir menu' })
  await user.click(button)
  const drawer = await screen.findByRole(
    'dialog',
    { name: 'Menu', description: 'ana@ong.example' },
    LONG_TIMEOUT,
  )
  // Once it has been painted.
  await waitFor(() => expect(within(drawer).getByRole('button', { name: 'Fechar' })).toHaveFocus())
  return { user, button, drawer, page: container }
}

const menu = () => screen.queryByRole('dialog', { name: 'Menu' })

it('has the focus, and keeps the page behind from being scrolled and read out, but not what it announces', async () => {
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(innerWidth - 15)
  const { user, button, drawer, page } = await opened()
  expect(drawer).toHaveAttribute('aria-modal', 'true')
  expect(within(drawer).getByRole('button', { name: 'Fechar' })).toHaveFocus()
  expect(button).toHaveAttribute('aria-expanded', 'true')
  expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument()
  expect(screen.getByText('Salvando...').closest('[aria-hidden]')).toBeNull()
  expect(document.documentElement).toHaveStyle({ overflow: 'hidden', paddingRight: '15px' })

  await user.keyboard('{Escape}')
  expect(menu()).not.toBeInTheDocument()
  expect(button).toHaveFocus()
  expect(button).toHaveAttribute('aria-expanded', 'false')
  expect(screen.getByRole('heading', { level: 1, name: 'Início' })).toBeInTheDocument()
  // What was hidden before still is.
  expect(page.querySelector('main ~ svg')).toHaveAttribute('aria-hidden', 'true')
  expect(document.documentElement).not.toHaveAttribute('style', expect.stringMatching(/./))
})

it('closes by its button and by a press outside, and opens again', async () => {
  const { user, button, drawer } = await opened()
  await user.click(within(drawer).getByRole('button', { name: 'Fechar' }))
  expect(menu()).not.toBeInTheDocument()

  await user.click(button)
  await user.click(within(drawer).getByText('ana@ong.example'))
  await user.click(within(drawer).getByRole('presentation'))
  expect(menu()).not.toBeInTheDocument()
  expect(button).toHaveFocus()
})

it('leads the Tab key round', async () => {
  const { user, drawer } = await opened()
  const first = within(drawer).getByRole('button', { name: 'Fechar' })
  const last = within(drawer).getByRole('button', { name: 'Sair' })
  await user.tab({ shift: true })
  expect(last).toHaveFocus()
  await user.tab()
  expect(first).toHaveFocus()
  await user.tab()
  expect(within(drawer).getByRole('link', { name: 'Entrar' })).toHaveFocus()
  // From between the controls, too.
  await user.click(within(drawer).getByRole('heading', { name: 'Menu' }))
  await user.tab({ shift: true })
  expect(last).toHaveFocus()
})

it('closes when something else takes the focus, and leaves it there', async () => {
  await opened()
  const heading = document.querySelector('h1')
  // A window that opens by itself holds the page in that moment: what holds it already it would leave alone.
  let focused: Element | null | undefined
  heading?.addEventListener('focus', () => (focused = heading.closest('[aria-hidden]')))
  act(() => heading?.focus())
  expect(focused).toBeNull()
  expect(menu()).not.toBeInTheDocument()
  expect(heading).toHaveFocus()
  expect(screen.getByRole('heading', { level: 1 })).toBe(heading)
})

it('leaves the focus to what took it before the menu was painted', async () => {
  const { user, button } = await opened()
  await user.keyboard('{Escape}')
  const heading = screen.getByRole('heading', { level: 1 })
  act(() => {
    fireEvent.click(button)
  })
  expect(menu()).toBeInTheDocument()
  act(() => heading.focus())
  await waitFor(() => expect(menu()).not.toBeInTheDocument())
  expect(heading).toHaveFocus()
})

it('lets the page go when the menu itself goes', async () => {
  const { user, drawer } = await opened()
  await user.click(within(drawer).getByRole('button', { name: 'Minha conta' }))
  expect(screen.queryByRole('button', { name: 'Abrir menu' })).not.toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument()
  expect(document.documentElement.style.overflow).toBe('')
})

it('stays behind with its page, and is closed when one comes back to it', async () => {
  const { button } = await opened()
  await act(() => navigate(-1))
  expect(menu()).not.toBeInTheDocument()
  expect(button).toHaveFocus()
  await act(() => navigate(1))
  expect(menu()).not.toBeInTheDocument()
})

it('leads to the heading where its button is hidden meanwhile', async () => {
  const { user, button } = await opened()
  button.hidden = true
  vi.spyOn(button, 'focus').mockReturnValue()
  await user.keyboard('{Escape}')
  expect(document.querySelector('h1')).toHaveFocus()
})
