import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { SiteHeader } from '@/app/layouts/site-header'
import { RouteError } from '@/app/route-error'
import { SignOut } from '@/app/sign-out'
import { useConflictDialog } from '@/components/form/use-conflict-dialog'
import { SecondStepPage } from '@/public/auth/components/second-step-page'
import { importWithRetry } from '@/lib/lazy-with-preload'
import type { PromptUser } from '@/lib/query/save-with-version'
import { requestSignOut } from '@/session/sign-out-request'
import { expectComplaint } from '../support/console.ts'
import { setSession, TestSession } from '../support/render.tsx'
import { recordToasts } from '../support/toasts.tsx'

// Code that cannot be fetched takes nothing away from the page, and decides nothing for the person.
const offlineError = () => Promise.reject(new TypeError('Failed to fetch'))
vi.mock('@/lib/wait', () => ({ wait: () => Promise.resolve() }))
vi.mock('@/app/layouts/header/account-dialog', () => offlineError())
vi.mock('@/app/sign-out-dialog', () => offlineError())
vi.mock('@/components/form/conflict-dialog', () => offlineError())
vi.mock('@/public/auth/components/second-step', () => offlineError())
vi.mock('@/app/layouts/header/user-toolbar', () => ({
  default: ({ onAccount }: { onAccount: () => void }) => (
    <>
      <button type="button" onClick={onAccount}>
        Minha conta
      </button>
      <button type="button" onClick={requestSignOut}>
        Sair
      </button>
    </>
  ),
}))

it.each([
  ['Minha conta', 'Não foi possível abrir sua conta', 'Há uma nova versão do portal.'],
  ['Sair', 'Erro ao sair', 'Ocorreu um erro ao sair. Tente novamente.'],
])('%s: says so, and does so again', async (name, title, description) => {
  expectComplaint(/ChunkLoadError/)
  const toasts = recordToasts()
  render(
    <MemoryRouter initialEntries={['/perfil-ong']}>
      <TestSession>
        <SiteHeader />
        <SignOut />
        <main>O que foi digitado</main>
      </TestSession>
    </MemoryRouter>,
  )
  setSession({ id: 'ana', email: 'ana@ong.example', name: null }, 'approved', 'client')
  const user = userEvent.setup()
  const button = await screen.findByRole('button', { name })
  for (const times of [1, 2]) {
    await user.click(button)
    await waitFor(() => expect(toasts).toHaveLength(times))
  }
  expect(toasts[0]).toMatchObject({ tone: 'error', title, description })
  expect(screen.getByText('O que foi digitado')).toBeInTheDocument()
  expect(button).toHaveFocus()
  expect(button).not.toHaveAttribute('aria-expanded', 'true')
})

it('never shows an empty card at the second step', async () => {
  expectComplaint(/ChunkLoadError/)
  render(
    <MemoryRouter initialEntries={['/auth']}>
      <SecondStepPage step="code" userId="ana" />
    </MemoryRouter>,
  )
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('A verificação em duas etapas não carregou.')
  await userEvent.setup().click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByRole('button', { name: 'Recarregar a página' })).toBeInTheDocument()
})

it('says that two versions cannot be compared, and asks again the next time', async () => {
  expectComplaint(/ChunkLoadError/)
  const toasts = recordToasts()
  let ask: PromptUser = () => Promise.reject(new Error('not rendered'))
  function Form() {
    const { promptUser, conflictDialog } = useConflictDialog()
    ask = promptUser
    return conflictDialog
  }
  render(<Form />)
  for (const times of [1, 2]) {
    let choices: unknown
    act(() => void (choices = ask({ title: '', conflicts: [] })))
    await waitFor(() => expect(toasts).toHaveLength(times))
    expect(await choices).toBeNull()
  }
  expect(toasts[0]).toMatchObject({ tone: 'error', title: 'Não foi possível comparar as duas versões' })
})

it.each([
  [true, 'Esta página não abriu como deveria'],
  [false, 'Sem conexão'],
])('a page whose code does not load, online %s: %s', async (onLine, heading) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine)
  const lazy = () => importWithRetry(offlineError)
  const router = createMemoryRouter([
    {
      errorElement: <RouteError />,
      hydrateFallbackElement: <p>Carregando…</p>,
      children: [{ path: '/', lazy }],
    },
  ])
  render(
    <TestSession>
      <RouterProvider router={router} />
    </TestSession>,
  )
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible()
})
