import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { config } from '@/lib/config'
import ApprovalStatusPage from '@/public/approval-status/pages/approval-status-page'
import AfterVerificationPage from '@/public/auth/pages/after-verification-page'
import EmailVerificationPage from '@/public/auth/pages/email-verification-page'
import ResetPasswordPage from '@/public/auth/pages/reset-password-page'
import CompletionOverlay from '@/portal/profile/wizard/components/completion-overlay'
import { captureAuthLink } from '@/session/auth-link'
import { endSignOutRequest } from '@/session/sign-out-request'
import { setSession, setSignedOut, TestSession } from '../support/render.tsx'

// Only how long a page waits is asked here: what it talks to the server about has tests of its own.
vi.mock('@/public/auth/load-api', () => ({
  preloadAuthApi: () => undefined,
  loadAuthApi: () =>
    Promise.resolve({
      hasSession: () => Promise.resolve(true),
      changePassword: () => Promise.resolve(),
      signOut: () => Promise.resolve(),
    }),
}))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('null', { status: 500 })))
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(() => setSignedOut())

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

function Address() {
  return <output aria-label="endereço">{useLocation().pathname}</output>
}
const address = () => screen.getByLabelText('endereço').textContent

async function open(path: string, page: ReactNode) {
  history.replaceState(null, '', path)
  captureAuthLink()
  render(
    <TestSession>
      <MemoryRouter initialEntries={[path.replace(/\?.*/, '')]}>
        {page}
        <Address />
      </MemoryRouter>
    </TestSession>,
  )
  await pass(0)
}

/** Nothing a millisecond before its time; then the other page. */
async function expectRedirect(ms: number, from: string, to: string) {
  await pass(ms - 1)
  expect(address()).toBe(from)
  await pass(1)
  expect(address()).toBe(to)
}

it.each([
  [2, '/email-verification', 'success', <EmailVerificationPage key="page" />, '/redirect-to-mutirao'],
  [3, '/redirect-to-mutirao', 'success', <AfterVerificationPage key="page" />, '/'],
  [3, '/redirect-to-mutirao', 'error', <AfterVerificationPage key="page" />, '/'],
])('goes on %i s after %s has shown a verification: %s', async (seconds, at, result, page, next) => {
  await open(`${at}?verification=${result}`, page)
  const name = result === 'success' ? 'Email Verificado com Sucesso!' : 'Ocorreu um erro'
  expect(screen.getByRole('heading', { name })).toBeInTheDocument()
  await expectRedirect(seconds * 1000, at, next)
})

it.each([
  ['pending', '/cadastro-finalizado'],
  ['rejected', '/cadastro-finalizado'],
  ['approved', '/'],
] as const)('leads who is %s, without a main site, 3 s later to %s', async (status, next) => {
  await open('/redirect-to-mutirao?verification=success', <AfterVerificationPage />)
  // The status comes later, and does not begin the time anew.
  await pass(1000)
  setSession({ id: 'bia', email: 'bia@ong.example', name: null }, status, 'client')
  await expectRedirect(2000, '/redirect-to-mutirao', next)
})

it.each(['pending', 'approved'] as const)(
  'leads who is %s to the main site where there is one',
  async (status) => {
    const replace = vi.fn()
    vi.stubGlobal('location', Object.assign(new URL(location.href), { replace }))
    vi.spyOn(config, 'mainSiteUrl', 'get').mockReturnValue('https://ong.example')
    await open('/redirect-to-mutirao?verification=success', <AfterVerificationPage />)
    setSession({ id: 'bia', email: 'bia@ong.example', name: null }, status, 'client')
    await pass(2999)
    expect(replace).not.toHaveBeenCalled()
    await pass(1)
    expect(replace).toHaveBeenCalledWith('https://ong.example')
  },
)

it.each([
  ['/redirect-to-mutirao', '/cadastro-finalizado', <AfterVerificationPage key="after" />],
  ['/email-verification', '/redirect-to-mutirao', <EmailVerificationPage key="email" />],
])('%s waits for who has asked to leave the account, and goes on where they stay', async (at, next, page) => {
  const user = { id: 'bia', email: 'bia@ong.example', name: null }
  await open(`${at}?verification=success`, page)
  setSession(user, 'pending', 'pending')
  fireEvent.click(screen.getByRole('button', { name: 'Sair' }))
  await pass(10_000)
  expect(address()).toBe(at)
  act(endSignOutRequest)
  await pass(3000)
  expect(address()).toBe(next)
})

it('waits for who reads the error: a mouse on its button, a finger that touched it anywhere', async () => {
  await open('/redirect-to-mutirao?error=server_error', <AfterVerificationPage />)
  const button = screen.getByRole('link', { name: 'Receber um novo link' })
  const goesOn = 'Abrimos a próxima página em instantes.'
  const waits = 'Leia com calma: você continua pelo botão.'
  fireEvent.pointerEnter(button, { pointerType: 'mouse' })
  await pass(10_000)
  expect(screen.getByText(waits)).toBeInTheDocument()
  fireEvent.pointerLeave(button, { pointerType: 'mouse' })
  expect(screen.getByText(goesOn)).toBeInTheDocument()
  fireEvent.pointerDown(screen.getByText(goesOn), { pointerType: 'touch' })
  fireEvent.pointerUp(screen.getByText(waits), { pointerType: 'touch' })
  fireEvent.pointerLeave(button, { pointerType: 'touch' })
  await pass(10_000)
  expect(screen.getByText(waits)).toBeInTheDocument()
  expect(address()).toBe('/redirect-to-mutirao')
  // Who has read it goes where the redirect would have led.
  fireEvent.click(screen.getByRole('link', { name: 'Continuar' }))
  expect(address()).toBe('/')
})

it('waits while its button has the focus', async () => {
  await open('/redirect-to-mutirao?error=server_error', <AfterVerificationPage />)
  const button = screen.getByRole('link', { name: 'Receber um novo link' })
  act(() => button.focus())
  await pass(10_000)
  expect(address()).toBe('/redirect-to-mutirao')
  act(() => button.blur())
  await expectRedirect(3000, '/redirect-to-mutirao', '/')
})

it('goes to the login 2 s after a new password of 6 characters, and refuses 5', async () => {
  await open('/reset-password', <ResetPasswordPage />)
  const set = async (password: string) => {
    for (const label of ['Nova senha', 'Confirmar senha'])
      fireEvent.change(screen.getByLabelText(label), { target: { value: password } })
    fireEvent.click(screen.getByRole('button', { name: 'Redefinir senha' }))
    await pass(0)
  }
  await set('abcde')
  expect(screen.getByText('A senha deve ter pelo menos 6 caracteres.')).toBeInTheDocument()
  await set('abcdef')
  expect(screen.getByRole('heading', { name: 'Senha alterada com sucesso' })).toBeInTheDocument()
  await expectRedirect(2000, '/reset-password', '/auth')
})

it('goes to the profile 2 s after an approval was seen', async () => {
  const user = { id: 'bia', email: 'bia@ong.example', name: null }
  await open('/cadastro-finalizado', <ApprovalStatusPage />)
  setSession(user, 'pending', 'pending')
  expect(screen.getByRole('heading', { name: 'Cadastro Confirmado!' })).toBeInTheDocument()
  setSession(user, 'approved', 'client')
  expect(screen.getByRole('heading', { name: 'Acesso Aprovado!' })).toBeInTheDocument()
  await expectRedirect(2000, '/cadastro-finalizado', '/perfil-ong')
})

describe('the congratulations', () => {
  beforeEach(() => {
    // jsdom has no animations: without one Radix would take the card away at once.
    const real = getComputedStyle
    vi.spyOn(globalThis, 'getComputedStyle').mockImplementation((element, pseudo) => {
      const style = real(element, pseudo)
      const animationName = () => (element.getAttribute('data-state') === 'closed' ? 'vanish' : 'appear')
      return Object.defineProperty(style, 'animationName', { get: animationName, configurable: true })
    })
  })

  const card = () =>
    screen.getByText('Parabéns! Seu perfil foi cadastrado').closest<HTMLElement>('[role=dialog]')
  const show = () => open('/perfil-ong', <CompletionOverlay onClose={() => undefined} />)

  it('stay for 3 s and fade for 0.8 s', async () => {
    await show()
    expect(card()).toHaveAccessibleDescription(
      'Recebemos os dados e os documentos da sua organização. Nossa equipe vai analisar tudo e avisar você.',
    )
    await pass(2999)
    const goesOn = 'Se você não escolher nada, esta mensagem fecha em alguns segundos.'
    expect(screen.getByText(goesOn)).toBeInTheDocument()
    expect(card()).toHaveAttribute('data-state', 'open')
    await pass(1)
    expect(card()).toHaveAttribute('data-state', 'closed')
    expect(card()?.style.animationDuration).toBe('800ms')
  })

  it('stay while a button has the focus', async () => {
    await show()
    act(() => screen.getByText('Continuar editando').focus())
    await pass(10_000)
    expect(card()).toHaveAttribute('data-state', 'open')
    expect(screen.getByText('Fique à vontade: escolha uma das opções.')).toBeInTheDocument()
  })

  it.each(['Ver informações iniciais', 'Continuar editando'])('fade for 0.5 s after %s', async (button) => {
    await show()
    fireEvent.click(screen.getByText(button))
    await pass(0)
    expect(card()?.style.animationDuration).toBe('500ms')
  })
})
