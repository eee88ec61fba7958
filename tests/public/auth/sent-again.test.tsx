import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { openApp, useApp } from '../../support/app.tsx'
import { approved, client } from '../../support/personas.ts'
import { linkTo, openLink, useStack } from '../../support/backend.ts'
import { canLogIn, enter, type User } from './auth-support.ts'

// Whoever signs an address up first chooses its password, also where it is not theirs (decision 91).
const stack = await useStack({ mailFrequency: 60 })
useApp(stack)
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true }))

const email = 'contato@ong.example'
/** Makes the account older, and its last mail: another one leaves after a minute. */
const aMinuteLater = () =>
  stack.db.query(
    `update auth.users set created_at = created_at - interval '61 seconds',
      confirmation_sent_at = confirmation_sent_at - interval '61 seconds' where email = $1`,
    [email],
  )

/** Where the link of the last mail leads. */
async function openLastLink(): Promise<string> {
  const url = await openLink(stack, linkTo(stack, email))
  return url.pathname + url.search + url.hash
}

/** Opens it, and answers the question that comes first where its sender chose an address of no mail of ours. */
async function openMail(): Promise<User> {
  const link = await openLastLink()
  const { user } = await openApp(link)
  if (!/^\/(email-verification|redirect-to-mutirao)/.test(link)) {
    await screen.findByRole('heading', { name: 'Entrar como contato@ong.example?' })
    await user.click(screen.getByRole('button', { name: 'Entrar' }))
  }
  return user
}

/** Signs up as somebody else does who wants to know the password, or mistyped it. */
async function signUpElsewhere(password: string): Promise<void> {
  const { error } = await client(stack).auth.signUp({ email, password })
  if (error) throw error
}

/** Signs up by the form of this device. */
async function signUpHere(password: string): Promise<void> {
  const { user, unmount } = await openApp('/auth?tab=cadastro')
  await enter(user, email, password)
  await screen.findByRole('heading', { name: 'Cadastro realizado com sucesso' })
  unmount()
}

async function signUpAfterAStranger(): Promise<void> {
  await signUpElsewhere('atacante1')
  await aMinuteLater()
  await signUpHere('minha-senha')
}

async function choose(user: User, password: string) {
  await user.type(await screen.findByLabelText('Nova senha'), password)
  await user.type(screen.getByLabelText('Confirmar senha'), password)
  await user.click(screen.getByRole('button', { name: 'Redefinir senha' }))
  await screen.findByRole('heading', { name: 'Senha alterada com sucesso' })
}

/** The last link leads to the choice of a password, and the stranger's is worth nothing. */
async function expectChoice() {
  await openMail()
  expect(await screen.findByRole('link', { name: 'Criar minha senha' })).toBeInTheDocument()
  expect(await canLogIn(stack, email, 'atacante1')).toBe(false)
}

it('leads to the choice of a password, and the one of the first sign-up is worth nothing', async () => {
  await signUpAfterAStranger()
  const user = await openMail()
  // From the confirmation on, whatever becomes of this page.
  expect(await canLogIn(stack, email, 'atacante1')).toBe(false)
  await screen.findByRole('heading', { name: 'Email Verificado com Sucesso!' })
  expect(
    await screen.findByText(
      'Este endereço foi cadastrado mais de uma vez. Por segurança, falta só escolher a senha. Abrimos a próxima página em instantes.',
    ),
  ).toBeInTheDocument()
  expect(await screen.findByRole('link', { name: 'Criar minha senha' })).toBeInTheDocument()
  expect(location.pathname).toBe('/redirect-to-mutirao')
  act(() => void vi.advanceTimersByTime(3000))
  await waitFor(() => expect(location.pathname).toBe('/reset-password'))
  const why =
    'Seu e-mail está confirmado. Por segurança, escolha de novo a senha da conta: só esta vai valer.'
  expect(await screen.findByText(why)).toBeInTheDocument()
  // A link of somebody else's account would be seen to be that.
  expect(await screen.findByText('Conta: contato@ong.example')).toBeInTheDocument()
  await choose(user, 'minha-senha')
  expect(await canLogIn(stack, email, 'atacante1')).toBe(false)
  expect(await canLogIn(stack, email, 'minha-senha')).toBe(true)
  await user.click(screen.getByRole('link', { name: 'Ir para o login' }))
  expect(await screen.findByRole('heading', { name: 'Acesse sua conta' })).toBeInTheDocument()
  expect(screen.queryByText('Cadastro pendente')).not.toBeInTheDocument()
})

it('does so where no mail left, a moment after the stranger’s', async () => {
  await signUpElsewhere('atacante1')
  const { user, unmount } = await openApp('/auth?tab=cadastro')
  await enter(user, email, 'minha-senha')
  expect(await screen.findByText('Erro no cadastro')).toBeInTheDocument()
  unmount()
  await expectChoice()
})

it.each(['/email-verification', '/redirect-to-mutirao', '/portal-parceiro', '/auth'])(
  'does so where a stranger has a new link to %s sent',
  async (path) => {
    await signUpAfterAStranger()
    await aMinuteLater()
    const options = { emailRedirectTo: stack.siteUrl + path }
    const { error } = await client(stack).auth.resend({ type: 'signup', email, options })
    expect(error).toBeNull()
    await expectChoice()
  },
)

it('does so where a stranger has a link of another kind sent', async () => {
  await signUpAfterAStranger()
  const redirectTo = `${stack.siteUrl}/redirect-to-mutirao`
  const { error } = await client(stack).auth.resetPasswordForEmail(email, { redirectTo })
  expect(error).toBeNull()
  await expectChoice()
})

it('leads on as after the first link where nobody signed up again', async () => {
  await signUpElsewhere('minha-senha')
  await aMinuteLater()
  const { error } = await client(stack).auth.resend({ type: 'signup', email })
  expect(error).toBeNull()
  await openMail()
  await screen.findByRole('heading', { name: 'Email Verificado com Sucesso!' })
  expect(screen.queryByRole('link', { name: 'Criar minha senha' })).not.toBeInTheDocument()
  expect(await canLogIn(stack, email, 'minha-senha')).toBe(true)
})

it('leads to the choice where the first sign-up was on this device, too: nobody knows whether by the same person', async () => {
  await signUpHere('atacante1')
  await aMinuteLater()
  await signUpHere('minha-senha')
  await expectChoice()
})

it.each([
  ['/forgot-password', 'Enviar link de redefinição', 'Email Enviado'],
  ['/reset-password#error_code=otp_expired', 'Enviar código', 'Digite o código'],
])('%s: asked twice in a row, it says the same of every address', async (path, button, sent) => {
  await approved(stack, 'ana@ong.example')
  for (const address of ['ana@ong.example', 'ninguem@ong.example']) {
    const { user, unmount } = await openApp(path)
    if (sent === 'Digite o código')
      await user.click(await screen.findByRole('button', { name: 'Receber um código' }))
    const send = async () => {
      await user.type(await screen.findByLabelText('E-mail'), address)
      await user.click(screen.getByRole('button', { name: button }))
      await screen.findByRole('heading', { name: sent })
    }
    await send()
    await user.click(screen.getByRole('button', { name: 'Usar outro endereço' }))
    await send()
    expect(screen.queryByText('Erro ao enviar email')).not.toBeInTheDocument()
    unmount()
  }
})
