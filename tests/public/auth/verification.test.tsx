import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pendingEmail } from '@/public/auth/pending-email'
import { errorOfLink } from '@/public/auth/link-errors'
import { parseAuthLink } from '@/session/auth-link'
import { openApp, useApp } from '../../support/app.tsx'
import { client, approved, PASSWORD, signedUp } from '../../support/personas.ts'
import { linkTo, mailTo, openLink, useStack } from '../../support/backend.ts'

const stack = await useStack()
useApp(stack)
// What a page waits for runs by itself, and can be hurried.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true }))
afterEach(() => {
  vi.useRealTimers()
  pendingEmail.clear()
})

const heading = (name: string) => screen.findByRole('heading', { name })
/** The times themselves have their test (tests/words/redirects). */
async function expectRedirect(from: string, to: string) {
  expect(location.pathname).toBe(from)
  act(() => void vi.advanceTimersByTime(3000))
  await waitFor(() => expect(location.pathname).toBe(to))
}
const pathOf = (url: URL) => url.pathname + url.search + url.hash

/** Signs up and opens the mailed link as a browser does; answers where it leads. */
async function followMail(email: string, redirect = '/redirect-to-mutirao') {
  const emailRedirectTo = `${stack.siteUrl}${redirect}`
  await client(stack).auth.signUp({ email, password: PASSWORD, options: { emailRedirectTo } })
  return openLink(stack, linkTo(stack, email))
}

const serverFault = 'O servidor não conseguiu concluir a verificação. Tente novamente em alguns minutos.'

describe('errors in a link (product 8)', () => {
  it.each([
    ['', null],
    [
      '#error_code=otp_expired&error_description=Email+link+is+invalid',
      'O link de verificação expirou. Por favor, solicite um novo link.',
    ],
    ['#error=server_error&error_description=Algo+falhou', 'Algo falhou'],
    ['#error=server_error', serverFault],
    ['#error=server_error&error_code=unexpected_failure', serverFault],
    ['#error=access_denied&error_description=O+convite+foi+cancelado', 'O convite foi cancelado'],
    ['#error=access_denied&error_description=Cancelado', 'Cancelado'],
    ['#error=O+convite+foi+cancelado', 'O convite foi cancelado'],
    ['#error=access_denied', 'O link não foi aceito. Ele pode ser inválido ou já ter sido usado.'],
    [
      '#error=invalid_request',
      'O link está incompleto ou foi alterado. Abra a mensagem e clique nele outra vez.',
    ],
    ['#error=nada_disso', 'Ocorreu um erro durante a verificação.'],
    ['#error_code=x', 'Ocorreu um erro durante a verificação.'],
  ])('%s', (hash, message) => {
    const said = errorOfLink(parseAuthLink('', hash))
    expect(said).toBe(message)
  })
})

describe('redirect page (product 4)', () => {
  it('signs in through a mailed link, says so and goes to the start page, without tokens in any URL', async () => {
    localStorage.setItem('pendingVerificationEmail', 'ana@ong.example')
    const url = await followMail('ana@ong.example')
    expect(url.hash).toContain('access_token=')
    await openApp(pathOf(url))
    expect(location.href).not.toContain('token')
    expect(await heading('Processando verificação...')).toBeInTheDocument()
    expect(await heading('Email Verificado com Sucesso!')).toBeInTheDocument()
    await waitFor(() => expect(localStorage.getItem('pendingVerificationEmail')).toBeNull())
    expect(await screen.findByRole('link', { name: 'Acompanhar meu cadastro' })).toBeInTheDocument()
    // No main site is set: the person's status is told.
    await expectRedirect('/redirect-to-mutirao', '/cadastro-finalizado')
    expect(pathOf(new URL(location.href))).toBe('/cadastro-finalizado')
  })

  it('says that a used link has expired and offers a new one', async () => {
    await followMail('ana@ong.example')
    const again = await openLink(stack, linkTo(stack, 'ana@ong.example'))
    const { user } = await openApp(pathOf(again))
    expect(await heading('Ocorreu um erro')).toBeInTheDocument()
    expect(await screen.findByText(/O link de verificação expirou/)).toBeInTheDocument()
    expect(
      await screen.findByText(
        'Já tinha aberto este link antes? Então seu e-mail pode já estar confirmado: tente entrar.',
      ),
    ).toBeInTheDocument()
    await user.click(screen.getByRole('link', { name: 'Receber um novo link' }))
    expect(await heading('Não foi possível verificar')).toBeInTheDocument()
  })

  it('leads somebody approved to the profile', async () => {
    const ana = await approved(stack, 'ana@ong.example')
    await openApp('/redirect-to-mutirao#error=access_denied&error_code=otp_expired', ana)
    expect(await screen.findByRole('link', { name: 'Ir para o perfil da ONG' })).toHaveAttribute(
      'href',
      '/perfil-ong',
    )
  })

  it('offers a new link where another address waits beside the session', async () => {
    localStorage.setItem('pendingVerificationEmail', 'bia@ong.example')
    const ana = await signedUp(stack, 'ana@ong.example')
    const { user } = await openApp('/redirect-to-mutirao#error=access_denied&error_code=otp_expired', ana)
    await user.click(await screen.findByRole('link', { name: 'Receber um novo link' }))
    expect(await screen.findByRole('button', { name: 'Reenviar link' })).toBeInTheDocument()
  })

  it.each(['?error=server_error', '?verification=error'])(
    'has a sentence for %s, and redirects',
    async (query) => {
      await openApp(`/redirect-to-mutirao${query}`)
      expect(await heading('Ocorreu um erro')).toBeInTheDocument()
      expect(await screen.findByText('Ocorreu um erro durante a verificação do email.')).toBeInTheDocument()
      await expectRedirect('/redirect-to-mutirao', '/')
    },
  )

  it('reports invalid tokens as an unexpected error', async () => {
    await openApp('/redirect-to-mutirao#access_token=x.y.z&refresh_token=nada')
    expect(
      await screen.findByText('Ocorreu um erro inesperado durante o redirecionamento.'),
    ).toBeInTheDocument()
  })

  it('does not tell an approved person to wait', async () => {
    await openApp('/redirect-to-mutirao?verification=success', await approved(stack, 'ana@ong.example'))
    expect(await screen.findByText(/Seu cadastro já está aprovado/)).toBeInTheDocument()
    expect(screen.queryByText(/segue para a análise/)).not.toBeInTheDocument()
  })

  it('assumes success without clear parameters', async () => {
    await openApp('/redirect-to-mutirao')
    expect(await heading('Email Verificado com Sucesso!')).toBeInTheDocument()
    expect(await screen.findByRole('link', { name: 'Entrar na minha conta' })).toBeInTheDocument()
  })
})

describe('both pages', () => {
  it.each([
    ['/redirect-to-mutirao', 'Ocorreu um erro', 'Acompanhar meu cadastro'],
    ['/email-verification', 'Não foi possível verificar', 'Continuar'],
  ])('%s tells somebody signed in that the address is confirmed, and leads on', async (path, title, link) => {
    const ana = await signedUp(stack, 'ana@ong.example')
    localStorage.setItem('pendingVerificationEmail', 'ana@ong.example')
    await openApp(`${path}#error=access_denied&error_code=otp_expired`, ana)
    expect(await heading(title)).toBeInTheDocument()
    expect(
      await screen.findByText('O link de verificação expirou. Por favor, solicite um novo link.'),
    ).toBeInTheDocument()
    expect(await screen.findByText(/^Você está conectado como/)).toHaveTextContent(
      'Você está conectado como ana@ong.example. Este endereço já está confirmado: não precisa de outro link.',
    )
    expect(await screen.findByRole('link', { name: link })).toHaveAttribute('href', '/cadastro-finalizado')
    // Nobody can send another link to an address that is confirmed.
    expect(screen.queryByText(/tente entrar/)).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Reenviar link' })).not.toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Receber um novo link' })).not.toBeInTheDocument()
  })

  it.each([
    ['/redirect-to-mutirao', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['/redirect-to-mutirao', () => Promise.resolve(new Response(null, { status: 503 }))],
    ['/email-verification', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])(
    '%s says that the address is confirmed where the service is not reached after it',
    async (path, answer) => {
      const url = await followMail('ana@ong.example', path)
      vi.stubGlobal('fetch', answer)
      await openApp(pathOf(url))
      expect(await heading('Email Verificado com Sucesso!')).toBeInTheDocument()
      if (path === '/redirect-to-mutirao')
        expect(await screen.findByRole('link', { name: 'Entrar na minha conta' })).toHaveAttribute(
          'href',
          '/auth',
        )
    },
  )
})

describe('verification page (product 4)', () => {
  it('reads tokens from the hash, on a device that was not used for the sign-up', async () => {
    const url = await followMail('ana@ong.example', '/email-verification')
    await openApp(pathOf(url))
    expect(await heading('Email Verificado com Sucesso!')).toBeInTheDocument()
    await expectRedirect('/email-verification', '/redirect-to-mutirao')
  })

  it('treats an existing session as a verified address, with a toast', async () => {
    await openApp('/email-verification', await signedUp(stack, 'ana@ong.example'))
    expect(await heading('Email Verificado com Sucesso!')).toBeInTheDocument()
    expect(await screen.findByText('Seu endereço foi confirmado.')).toBeInTheDocument()
    expect(await screen.findByText('Email verificado')).toBeInTheDocument()
    await expectRedirect('/email-verification', '/redirect-to-mutirao')
  })

  it('fails without parameters or session, and says how long links are valid', async () => {
    await openApp('/email-verification')
    expect(
      await screen.findByText('Não foi possível verificar seu email. O link pode ser inválido ou expirado.'),
    ).toBeInTheDocument()
    expect(
      await screen.findByText('Os links de verificação expiram após 24 horas e só funcionam uma vez.'),
    ).toBeInTheDocument()
    expect(await screen.findByRole('link', { name: 'Voltar para o login' })).toHaveAttribute('href', '/auth')
  })

  it('sends a new link to the address stored in this browser', async () => {
    await client(stack).auth.signUp({ email: 'ana@ong.example', password: PASSWORD })
    const first = mailTo(stack, 'ana@ong.example')
    localStorage.setItem('pendingVerificationEmail', 'ana@ong.example')
    const { user } = await openApp('/email-verification#error_code=otp_expired')
    expect(await screen.findByText(/^O novo link vai para/)).toHaveTextContent(
      'O novo link vai para ana@ong.example.',
    )
    await user.click(screen.getByRole('button', { name: 'Reenviar link' }))
    expect(await screen.findByText('Email enviado')).toBeInTheDocument()
    expect(mailTo(stack, 'ana@ong.example')).not.toBe(first)
  })

  it('asks to sign up again when no address is known', async () => {
    const { user } = await openApp('/email-verification#error_code=otp_expired')
    await user.click(await screen.findByRole('button', { name: 'Reenviar link' }))
    expect(await screen.findByText('Email não encontrado')).toBeInTheDocument()
    await waitFor(() => expect(location.pathname + location.search).toBe('/auth?tab=cadastro'))
  })

  it('receives link parameters that arrived at the landing page', async () => {
    await openApp('/#error=access_denied&error_code=otp_expired')
    expect(await heading('Não foi possível verificar')).toBeInTheDocument()
    expect(location.pathname).toBe('/email-verification')
  })
})
