import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { pendingEmail } from '@/features/auth/pending-email'
import { errorOfLink } from '@/features/auth/link-errors'
import { parseAuthLink } from '@/shared/session/auth-link'
import { openApp, PATIENCE, useApp } from '../../support/app.tsx'
import { client } from '../../support/client.ts'
import { linkTo, mailTo, openLink } from '../../support/mail.ts'
import { approved, PASSWORD, signedUp } from '../../support/people.ts'
import { useStack } from '../../support/stack.ts'

const stack = await useStack()
useApp(stack)
afterEach(() => pendingEmail.clear())

const heading = (name: string) => screen.findByRole('heading', { name }, PATIENCE)
const pathOf = (url: URL) => url.pathname + url.search + url.hash

/** Signs up and opens the mailed link, as a browser does; where it leads. */
async function followMail(email: string, redirect = '/redirect-to-mutirao') {
  const emailRedirectTo = `${stack.siteUrl}${redirect}`
  await client(stack).auth.signUp({ email, password: PASSWORD, options: { emailRedirectTo } })
  return openLink(stack, linkTo(stack, email))
}

const serverFault = 'O servidor não conseguiu concluir a verificação. Tente novamente em alguns minutos.'

describe('what a link says went wrong (spec 8)', () => {
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
    ['#error=access_denied', /O link não foi aceito/],
    ['#error=nada_disso', 'Ocorreu um erro durante a verificação.'],
    ['#error_code=x', 'Ocorreu um erro durante a verificação.'],
  ])('%s', (hash, message) => {
    const said = errorOfLink(parseAuthLink('', hash))
    if (message instanceof RegExp) expect(said).toMatch(message)
    else expect(said).toBe(message)
  })
})

describe('redirect page (spec 4)', () => {
  it('signs in by a mailed link, says so and goes home after 3 s, without tokens in any address', async () => {
    localStorage.setItem('pendingVerificationEmail', 'ana@ong.example')
    const url = await followMail('ana@ong.example')
    expect(url.hash).toContain('access_token=')
    await openApp(pathOf(url))
    expect(location.href).not.toContain('token')
    expect(await heading('Processando verificação...')).toBeInTheDocument()
    expect(await heading('Email Verificado com Sucesso!')).toBeInTheDocument()
    expect(localStorage.getItem('pendingVerificationEmail')).toBeNull()
    expect(screen.getByRole('link', { name: 'Acompanhar meu cadastro' })).toBeInTheDocument()
    expect(location.pathname).toBe('/redirect-to-mutirao')
    await waitFor(() => expect(pathOf(new URL(location.href))).toBe('/'), PATIENCE)
  })

  it('says that a used link has expired, and leads to a new one; also goes on after 3 s', async () => {
    await followMail('ana@ong.example')
    const again = await openLink(stack, linkTo(stack, 'ana@ong.example'))
    const { user } = await openApp(pathOf(again))
    expect(await heading('Ocorreu um erro')).toBeInTheDocument()
    expect(screen.getByText(/O link de verificação expirou/)).toBeInTheDocument()
    expect(screen.getByText(/Já tinha aberto este link antes\?/)).toBeInTheDocument()
    await user.click(screen.getByRole('link', { name: 'Receber um novo link' }))
    expect(await heading('Não foi possível verificar')).toBeInTheDocument()
  })

  it('has a sentence for any other error, and goes on after it', async () => {
    await openApp('/redirect-to-mutirao?error=server_error')
    expect(await heading('Ocorreu um erro')).toBeInTheDocument()
    expect(screen.getByText('Ocorreu um erro durante a verificação do email.')).toBeInTheDocument()
    await waitFor(() => expect(location.pathname).toBe('/'), PATIENCE)
  })

  it('says that tokens which are none are an unexpected error', async () => {
    await openApp('/redirect-to-mutirao#access_token=x.y.z&refresh_token=nada')
    expect(
      await screen.findByText('Ocorreu um erro inesperado durante o redirecionamento.', {}, PATIENCE),
    ).toBeInTheDocument()
  })

  it('does not tell somebody approved to wait', async () => {
    await openApp('/redirect-to-mutirao?verification=success', await approved(stack, 'ana@ong.example'))
    expect(await screen.findByText(/Seu cadastro já está aprovado/, {}, PATIENCE)).toBeInTheDocument()
    expect(screen.queryByText(/segue para a análise/)).not.toBeInTheDocument()
  })

  it('assumes success without clear parameters', async () => {
    await openApp('/redirect-to-mutirao')
    expect(await heading('Email Verificado com Sucesso!')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Entrar na minha conta' })).toBeInTheDocument()
  })
})

describe('verification page (spec 4)', () => {
  it('takes tokens from the hash, on a device that never saw the sign-up', async () => {
    const url = await followMail('ana@ong.example', '/email-verification')
    await openApp(pathOf(url))
    expect(await heading('Email Verificado com Sucesso!')).toBeInTheDocument()
    await waitFor(() => expect(location.pathname).toBe('/redirect-to-mutirao'), PATIENCE)
  })

  it('takes verification=success for what it says', async () => {
    await openApp('/email-verification?verification=success')
    expect(await heading('Email Verificado com Sucesso!')).toBeInTheDocument()
  })

  it('takes an open session for a verified address, with a toast', async () => {
    await openApp('/email-verification', await signedUp(stack, 'ana@ong.example'))
    expect(await heading('Email Verificado com Sucesso!')).toBeInTheDocument()
    expect(await screen.findByText('Seu endereço foi confirmado.', {}, PATIENCE)).toBeInTheDocument()
    await waitFor(() => expect(location.pathname).toBe('/redirect-to-mutirao'), PATIENCE)
  })

  it('fails without anything, and says how long links live', async () => {
    await openApp('/email-verification')
    expect(
      await screen.findByText(
        'Não foi possível verificar seu email. O link pode ser inválido ou expirado.',
        {},
        PATIENCE,
      ),
    ).toBeInTheDocument()
    expect(screen.getByText(/expiram após 24 horas/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Voltar para o login' })).toHaveAttribute('href', '/auth')
  })

  it('fails by an error in the link even where somebody is signed in, who may simply go on', async () => {
    const ana = await signedUp(stack, 'ana@ong.example')
    await openApp('/email-verification#error=access_denied&error_code=otp_expired', ana)
    expect(
      await screen.findByText(
        'O link de verificação expirou. Por favor, solicite um novo link.',
        {},
        PATIENCE,
      ),
    ).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Continuar' })).toHaveAttribute('href', '/cadastro-finalizado')
    expect(screen.getByRole('button', { name: 'Reenviar link' })).toBeInTheDocument()
  })

  it('sends a new link to the address this browser remembers', async () => {
    await client(stack).auth.signUp({ email: 'ana@ong.example', password: PASSWORD })
    const first = mailTo(stack, 'ana@ong.example')
    localStorage.setItem('pendingVerificationEmail', 'ana@ong.example')
    const { user } = await openApp('/email-verification#error_code=otp_expired')
    await user.click(await screen.findByRole('button', { name: 'Reenviar link' }, PATIENCE))
    expect(await screen.findByText('Email enviado', {}, PATIENCE)).toBeInTheDocument()
    expect(mailTo(stack, 'ana@ong.example')).not.toBe(first)
  })

  it('asks to sign up again where no address is remembered', async () => {
    const { user } = await openApp('/email-verification#error_code=otp_expired')
    await user.click(await screen.findByRole('button', { name: 'Reenviar link' }, PATIENCE))
    expect(await screen.findByText('Email não encontrado', {}, PATIENCE)).toBeInTheDocument()
    expect(location.pathname + location.search).toBe('/auth?tab=cadastro')
  })

  it('receives what arrived at the landing page', async () => {
    await openApp('/#error=access_denied&error_code=otp_expired')
    expect(await heading('Não foi possível verificar')).toBeInTheDocument()
    expect(location.pathname).toBe('/email-verification')
  })
})
