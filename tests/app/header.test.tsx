import { act, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import UploadsIndicator from '@/app/layouts/header/uploads-indicator'
import { setPageProgress } from '@/lib/page-progress'
import { openApp, useApp } from '../support/app.tsx'
import { admin, approved } from '../support/personas.ts'
import { useStack } from '../support/backend.ts'

const stack = await useStack()
useApp(stack)
// Not returned: what `act` gives back, awaited, takes the app's own updates for its own.
afterEach(() => {
  act(() => setPageProgress(null))
})

type User = Awaited<ReturnType<typeof openApp>>['user']
const banner = () => within(screen.getByRole('banner'))

it.each([
  [{ sending: 1, failed: 1, announcement: '' }, '1 arquivo a caminho1 arquivo não foi enviadoVer arquivos'],
  [
    { sending: 2, failed: 3, announcement: '' },
    '2 arquivos a caminho3 arquivos não foram enviadosVer arquivos',
  ],
])('says how many files are on their way: %o', (files, text) => {
  const { container } = render(
    <MemoryRouter>
      <UploadsIndicator {...files} link="/perfil-ong/documentos" />
    </MemoryRouter>,
  )
  expect(container.textContent).toBe(text)
})

it('shows the user menu with address, profile, account and a way out', async () => {
  const ana = await approved(stack, 'ana@ong.example')
  const { user } = await openApp('/portal-parceiro', ana)
  const button = await screen.findByRole('button', { name: 'Menu do usuário' })
  expect(button).toHaveAttribute('aria-expanded', 'false')
  await user.click(button)
  const menu = within(await screen.findByRole('region', { name: 'Menu do usuário' }))
  expect(menu.getByText(/^Conectado como/)).toHaveTextContent('Conectado comoana@ong.example')
  expect(menu.getByRole('link', { name: 'Perfil da ONG' })).toHaveAttribute('href', '/perfil-ong')
  expect(menu.getByRole('button', { name: 'Minha conta' })).toBeInTheDocument()
  expect(menu.getByRole('link', { name: 'Ajuda' })).toHaveAttribute('href', '/ajuda')
  expect(menu.getByRole('button', { name: 'Sair' })).toBeInTheDocument()
  await user.click(await screen.findByRole('heading', { level: 1 }))
  expect(button).toHaveAttribute('aria-expanded', 'false')
})

it('opens the drawer of the phone, which closes on the way', async () => {
  const { user } = await openApp('/portal-parceiro', await admin(stack))
  await user.click(await screen.findByRole('button', { name: 'Abrir menu' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Menu' }))
  expect(drawer.getByText('admin@mutirao.local')).toBeInTheDocument()
  // The role may arrive after the menu is open.
  await drawer.findByRole('link', { name: 'Admin' })
  expect(drawer.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Início',
    'Perfil',
    'Admin',
    'Ajuda',
  ])
  expect(drawer.getByRole('button', { name: 'Sair' })).toBeInTheDocument()
  await user.click(drawer.getByRole('link', { name: 'Admin' }))
  await waitFor(() => expect(location.pathname).toBe('/admin'))
  expect(screen.queryByRole('dialog', { name: 'Menu' })).not.toBeInTheDocument()
})

it.each([
  [
    'the notifications',
    async (user: User) => {
      await user.click(await screen.findByRole('button', { name: /^Notificações/ }))
      return () => banner().queryByRole('region', { name: 'Notificações' })
    },
  ],
  [
    'the user menu',
    async (user: User) => {
      await user.click(await screen.findByRole('button', { name: 'Menu do usuário' }))
      return () => banner().queryByRole('region', { name: 'Menu do usuário' })
    },
  ],
  [
    'the own account',
    async (user: User) => {
      await user.click(await screen.findByRole('button', { name: 'Menu do usuário' }))
      await user.click(await screen.findByRole('button', { name: 'Minha conta' }))
      await user.type(await screen.findByLabelText('Nome'), ' Maria')
      return () => screen.queryByRole('dialog', { name: 'Minha conta' })
    },
  ],
])('closes %s by the browser’s back', async (_, open) => {
  const { user } = await openApp('/', await approved(stack, 'ana@ong.example'))
  await user.click(await banner().findByRole('link', { name: 'Portal do Parceiro' }))
  await waitFor(() => expect(location.pathname).toBe('/portal-parceiro'))
  const opened = await open(user)
  await waitFor(() => expect(opened()).toBeInTheDocument())
  history.back()
  await waitFor(() => expect(location.pathname).toBe('/'))
  await waitFor(() => expect(opened()).not.toBeInTheDocument())
  history.forward()
  await waitFor(() => expect(location.pathname).toBe('/portal-parceiro'))
  expect(opened()).not.toBeInTheDocument()
})

it('has a drawer for visitors too', async () => {
  const { user } = await openApp('/portal-parceiro')
  await user.click(await screen.findByRole('button', { name: 'Abrir menu' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Menu' }))
  expect(
    drawer.getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`),
  ).toEqual(['Página inicial /', 'Entrar /auth', 'Cadastrar /auth?tab=cadastro', 'Ajuda /ajuda'])
})

it('shows a page’s progress, and that it saves', async () => {
  await openApp('/portal-parceiro')
  await screen.findByRole('heading', { level: 1 })
  act(() => setPageProgress({ percent: 40, saving: true }))
  expect(await banner().findByText('40%')).toBeInTheDocument()
  expect(banner().getByText('Salvando...')).toBeInTheDocument()
  act(() => setPageProgress({ percent: 100, saving: false }))
  expect(banner().getByText('100%')).toHaveClass('text-success-ink')
  expect(banner().queryByText('Salvando...')).not.toBeInTheDocument()
  act(() => setPageProgress(null))
  expect(banner().queryByRole('progressbar')).not.toBeInTheDocument()
})

it('changes its style after 10 pixels', async () => {
  await openApp('/portal-parceiro')
  await screen.findByRole('heading', { level: 1 })
  const scrollTo = (y: number) =>
    act(() => {
      Object.defineProperty(window, 'scrollY', { value: y, configurable: true })
      dispatchEvent(new Event('scroll'))
    })
  scrollTo(10)
  expect(await screen.findByRole('banner')).not.toHaveAttribute('data-scrolled')
  scrollTo(11)
  expect(await screen.findByRole('banner')).toHaveAttribute('data-scrolled')
  scrollTo(0)
})
