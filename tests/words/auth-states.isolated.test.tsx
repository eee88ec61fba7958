import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import AuthPage from '@/public/auth/pages/auth-page'
import EmailVerificationPage from '@/public/auth/pages/email-verification-page'
import ResetPasswordPage from '@/public/auth/pages/reset-password-page'
import { captureAuthLink } from '@/session/auth-link'
import { setSignedOut, TestSession } from '../support/render.tsx'

// States that last as long as a request, and sentences that depend on who reads them. The journeys are in public/auth.
const api = vi.hoisted(() => ({ answers: {} as Record<string, () => Promise<unknown>> }))
vi.mock('@/public/auth/load-api', () => ({
  preloadAuthApi: () => undefined,
  loadAuthApi: () => Promise.resolve(api.answers),
}))

const never = () => new Promise<never>(() => undefined)

beforeEach(() => {
  vi.stubGlobal('fetch', never)
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(() => setSignedOut())

async function open(page: ReactNode, path: string, answers: typeof api.answers = {}) {
  api.answers = answers
  history.replaceState(null, '', path)
  captureAuthLink()
  const { pathname, search } = new URL(path, location.origin)
  render(
    <TestSession>
      <MemoryRouter initialEntries={[{ pathname, search }]}>{page}</MemoryRouter>
    </TestSession>,
  )
  await act(() => Promise.resolve())
}

async function send(fields: Record<string, string>, button: string) {
  for (const [label, value] of Object.entries(fields))
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  await act(() => Promise.resolve(fireEvent.click(screen.getByRole('button', { name: button }))))
}

const email = { 'E-mail': 'ana@ong.example' }
const ok = () => Promise.resolve()

it.each([
  [<EmailVerificationPage key="page" />, 'Verificando seu email...'],
  [<ResetPasswordPage key="page" />, 'Verificando o link...'],
])('while a session is looked for, a page says what it waits for', async (page, heading) => {
  await open(page, '/', { hasSession: never })
  expect(screen.getByRole('heading', { level: 1, name: heading })).toBeInTheDocument()
})

it.each([
  ['/auth', { signIn: never }, 'Entrar', 'Entrando...'],
  ['/auth?tab=cadastro', { signUp: never }, 'Criar conta', 'Criando conta...'],
])('%s says in its button that it is busy', async (path, answers, button, busy) => {
  await open(<AuthPage />, path, answers)
  await send({ ...email, Senha: 'abcdef' }, button)
  expect(screen.getByRole('button', { name: busy })).toBeInTheDocument()
})

it('a code for a new password is confirmed by a button that says so', async () => {
  await open(<ResetPasswordPage />, '/', {
    hasSession: () => Promise.resolve(false),
    sendRecoveryCode: ok,
    startCodeSession: never,
  })
  expect(screen.getByRole('heading', { name: 'Link inválido ou expirado' })).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: 'Receber um código' }))
  await send(email, 'Enviar código')
  await send({ Código: '12345678' }, 'Confirmar código')
  expect(screen.getByRole('button', { name: 'Confirmando...' })).toBeInTheDocument()
})
