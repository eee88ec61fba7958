import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openApp, useApp } from '../../support/app.tsx'
import { client } from '../../support/client.ts'
import { linkTo, openLink } from '../../support/mail.ts'
import { PATIENCE } from '../../support/patience.ts'
import { useStack } from '../../support/stack.ts'

// Whoever signs an address up first chooses its password, also where it is not theirs (decision 91).
const stack = await useStack()
useApp(stack)
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true }))
afterEach(() => void vi.useRealTimers())

const email = 'contato@ong.example'
const canLogIn = async (password: string) =>
  !(await client(stack).auth.signInWithPassword({ email, password })).error

const aMinuteLater = () =>
  stack.db.query(`update auth.users set created_at = created_at - interval '1 minute' where email = $1`, [
    email,
  ])

/** Where the link of the last mail leads. */
async function openLastLink(): Promise<string> {
  const url = await openLink(stack, linkTo(stack, email))
  return url.pathname + url.search + url.hash
}

/** Signed up with the one password, and a minute later with the other, elsewhere. */
async function signUpTwice(first: string, second: string, page: string): Promise<string> {
  const options = { emailRedirectTo: `${stack.siteUrl}${page}` }
  for (const password of [first, second]) {
    const { error } = await client(stack).auth.signUp({ email, password, options })
    if (error) throw error
    if (password === first) await aMinuteLater()
  }
  return openLastLink()
}

/** Signs up by the form of this device. */
async function signUpHere(password: string): Promise<void> {
  const { user, unmount } = await openApp('/auth?tab=cadastro')
  await user.type(await screen.findByLabelText('E-mail', {}, PATIENCE), email)
  await user.type(screen.getByLabelText('Senha'), password)
  await user.click(screen.getByRole('button', { name: 'Criar conta' }))
  await screen.findByRole('heading', { name: 'Cadastro realizado com sucesso' }, PATIENCE)
  unmount()
}

async function choose(user: Awaited<ReturnType<typeof openApp>>['user'], password: string) {
  await user.type(await screen.findByLabelText('Nova senha', {}, PATIENCE), password)
  await user.type(screen.getByLabelText('Confirmar senha'), password)
  await user.click(screen.getByRole('button', { name: 'Redefinir senha' }))
  await screen.findByRole('heading', { name: 'Senha alterada com sucesso' }, PATIENCE)
}

describe.each(['/redirect-to-mutirao', '/email-verification'])(
  '%s, by a link that was sent again',
  (page) => {
    it('leads to the choice of a password, and the one of the first sign-up is worth nothing', async () => {
      const { user } = await openApp(await signUpTwice('atacante1', 'minha-senha', page))
      await screen.findByRole('heading', { name: 'Email Verificado com Sucesso!' }, PATIENCE)
      expect(
        screen.getByText(
          'Enviamos mais de um link para este endereço. Por segurança, falta só escolher a senha. Abrimos a próxima página em instantes.',
        ),
      ).toBeInTheDocument()
      expect(screen.getByRole('link', { name: 'Criar minha senha' })).toBeInTheDocument()
      expect(location.pathname).toBe(page)
      act(() => void vi.advanceTimersByTime(3000))
      await waitFor(() => expect(location.pathname).toBe('/reset-password'), PATIENCE)
      await choose(user, 'minha-senha')
      expect(await canLogIn('atacante1')).toBe(false)
      expect(await canLogIn('minha-senha')).toBe(true)
    })
  },
)

it('takes the password that the account has already, and ends all its sessions', async () => {
  const { user } = await openApp(await signUpTwice('minha-senha', 'outra-senha', '/redirect-to-mutirao'))
  await user.click(await screen.findByRole('link', { name: 'Criar minha senha' }, PATIENCE))
  const why =
    'Seu e-mail está confirmado. Por segurança, escolha de novo a senha da conta: só esta vai valer.'
  expect(await screen.findByText(why, {}, PATIENCE)).toBeInTheDocument()
  await choose(user, 'minha-senha')
  expect(await canLogIn('minha-senha')).toBe(true)
  await user.click(screen.getByRole('link', { name: 'Ir para o login' }))
  expect(await screen.findByRole('heading', { name: 'Acesse sua conta' }, PATIENCE)).toBeInTheDocument()
  expect(screen.queryByText('Cadastro pendente')).not.toBeInTheDocument()
})

it('leads on as after the first link where the account was made on this device', async () => {
  await signUpHere('minha-senha')
  await aMinuteLater()
  const { error } = await client(stack).auth.resend({ type: 'signup', email })
  expect(error).toBeNull()
  await openApp(await openLastLink())
  await screen.findByRole('heading', { name: 'Email Verificado com Sucesso!' }, PATIENCE)
  expect(screen.queryByRole('link', { name: 'Criar minha senha' })).not.toBeInTheDocument()
})

it('leads to the choice of a password where this device signed up after another', async () => {
  const options = { emailRedirectTo: `${stack.siteUrl}/redirect-to-mutirao` }
  await client(stack).auth.signUp({ email, password: 'atacante1', options })
  await aMinuteLater()
  await signUpHere('minha-senha')
  await openApp(await openLastLink())
  expect(await screen.findByRole('link', { name: 'Criar minha senha' }, PATIENCE)).toBeInTheDocument()
})
