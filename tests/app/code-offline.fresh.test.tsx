import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { SiteHeader } from '@/app/layouts/site-header'
import { SignOut } from '@/app/sign-out'
import { requestSignOut } from '@/session/sign-out-request'
import type { ToastMessage } from '@/lib/toast'
import { expectComplaint } from '../support/console.ts'
import { setSession, TestSession } from '../support/test-session.tsx'
import { recordToasts } from '../support/toasts.ts'

// Code that cannot be fetched for want of a line takes nothing away from the page.
const offlineError = () => Promise.reject(new TypeError('Failed to fetch'))
// The pause before another try is no matter of these.
vi.mock('@/lib/wait', () => ({ wait: () => Promise.resolve() }))
vi.mock('@/app/layouts/header/account-dialog', () => offlineError())
vi.mock('@/app/sign-out-dialog', () => offlineError())
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

let toasts: ToastMessage[]
beforeEach(() => {
  toasts = recordToasts()
  const user = { id: 'ana', email: 'ana@ong.example', name: null }
  render(
    <MemoryRouter initialEntries={['/perfil-ong']}>
      <TestSession>
        <SiteHeader />
        <SignOut />
        <main>O que foi digitado</main>
      </TestSession>
    </MemoryRouter>,
  )
  setSession(user, 'approved', 'client')
})

it.each([
  ['Minha conta', 'Não foi possível abrir sua conta', 'Há uma nova versão do portal.'],
  ['Sair', 'Erro ao sair', 'Ocorreu um erro ao sair. Tente novamente.'],
])('%s: says so, and does so again', async (name, title, description) => {
  expectComplaint(/ChunkLoadError/)
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
