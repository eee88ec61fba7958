import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, type NavigateFunction, useNavigate } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { MobileMenu } from '@/app/layouts/header/mobile-menu'

const links = [
  { to: '/auth', label: 'Entrar' },
  { to: '/auth?tab=cadastro', label: 'Cadastrar', variant: 'button' as const },
]

let navigate: NavigateFunction

function Way() {
  navigate = useNavigate()
  return null
}

async function opened() {
  const user = userEvent.setup()
  const onAccount = vi.fn()
  render(
    <MemoryRouter initialEntries={['/', '/auth']} initialIndex={1}>
      <Way />
      <MobileMenu links={links} email="ana@ong.example" onAccount={onAccount} />
    </MemoryRouter>,
  )
  const button = screen.getByRole('button', { name: 'Abrir menu' })
  await user.click(button)
  const drawer = screen.getByRole('dialog', { name: 'Menu', description: 'ana@ong.example' })
  expect(button).toHaveAttribute('aria-expanded', 'true')
  return { user, button, drawer, onAccount }
}

const menu = () => screen.queryByRole('dialog', { name: 'Menu' })

it('closes by its button and by a press outside, and opens again', async () => {
  const { user, button, drawer } = await opened()
  await user.click(within(drawer).getByRole('button', { name: 'Fechar' }))
  expect(menu()).not.toBeInTheDocument()
  expect(button).toHaveAttribute('aria-expanded', 'false')

  await user.click(button)
  await user.click(within(drawer).getByText('ana@ong.example'))
  expect(menu()).toBeInTheDocument()
  await user.click(within(drawer).getByRole('presentation'))
  expect(menu()).not.toBeInTheDocument()
})

it('closes before it opens the account', async () => {
  const { user, drawer, onAccount } = await opened()
  await user.click(within(drawer).getByRole('button', { name: 'Minha conta' }))
  expect(menu()).not.toBeInTheDocument()
  expect(onAccount).toHaveBeenCalledOnce()
})

it('closes by a link to the same page with another tab', async () => {
  const { user, drawer } = await opened()
  await user.click(within(drawer).getByRole('link', { name: 'Cadastrar' }))
  expect(menu()).not.toBeInTheDocument()
})

it('stays behind with its page, and is closed when one comes back to it', async () => {
  await opened()
  await act(() => navigate(-1))
  expect(menu()).not.toBeInTheDocument()
  await act(() => navigate(1))
  expect(menu()).not.toBeInTheDocument()
})
