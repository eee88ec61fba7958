import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { supabase } from '@/lib/supabase/client'
import { consumeTokens } from '@/session/auth-link'
import { openApp, useApp } from '../../support/app.tsx'
import { approved, loggedIn, type Person, signedUp } from '../../support/personas.ts'
import { useStack } from '../../support/backend.ts'
import { canLogIn } from './auth-support.ts'

// On a shared computer several people sign in one after the other, also while a page of somebody else is still open.
const stack = await useStack()
useApp(stack)

async function tokensOf(email: string) {
  const { data } = await (await loggedIn(stack, email)).client.auth.getSession()
  if (!data.session) throw new Error(`${email} has no session`)
  return data.session
}
async function linkOf(email: string) {
  const { access_token, refresh_token } = await tokensOf(email)
  return `#access_token=${access_token}&refresh_token=${refresh_token}`
}
const signedInHere = async () => (await supabase.auth.getSession()).data.session?.user.email

it.each(['/email-verification', '/redirect-to-mutirao'])(
  '%s names the account that a link has brought in, and the way out of it',
  async (path) => {
    await signedUp(stack, 'outra@ong.example')
    const { user } = await openApp(path + (await linkOf('outra@ong.example')))
    await screen.findByRole('heading', { name: 'Email Verificado com Sucesso!' })
    expect(await screen.findByText(/^Você entrou como/)).toHaveTextContent(
      'Você entrou como outra@ong.example. Não é você? Sair',
    )
    await user.click(screen.getByRole('button', { name: 'Sair' }))
    expect(await screen.findByText('Logout realizado')).toBeInTheDocument()
    expect(location.pathname).toBe('/portal-parceiro')
    expect(localStorage.getItem('mutirao-sessao')).toBeNull()
  },
)

// Mails lead to three addresses. A link to any other may be made by somebody who wants a visitor in their own account.
const question = { name: 'Entrar como outra@ong.example?' }

it.each([
  ['/', '', '/email-verification'],
  ['/auth', '', '/email-verification'],
  ['/perfil-ong', '&type=recovery', '/reset-password'],
])('at %s%s tokens bring nobody in before the account was named', async (path, type, page) => {
  await signedUp(stack, 'outra@ong.example')
  const { user } = await openApp(path + (await linkOf('outra@ong.example')) + type)
  expect(await screen.findByRole('heading', question)).toBeInTheDocument()
  expect(location.pathname).toBe(page)
  expect(
    screen.getByText(
      'O link que você abriu entra nesta conta. Se você não pediu este link, ou se a conta não é sua, cancele.',
    ),
  ).toBeInTheDocument()
  expect(await signedInHere()).toBeUndefined()
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(location.pathname).toBe('/'))
  expect(consumeTokens()).toBeNull()
  expect(await signedInHere()).toBeUndefined()
})

it.each([
  ['/email-verification', 'Email Verificado com Sucesso!'],
  ['/redirect-to-mutirao', 'Email Verificado com Sucesso!'],
  ['/reset-password', 'Redefinir senha'],
])('at %s they count without a question, for a visitor', async (path, heading) => {
  await signedUp(stack, 'outra@ong.example')
  await openApp(path + (await linkOf('outra@ong.example')))
  expect(await screen.findByRole('heading', { name: heading })).toBeInTheDocument()
  expect(await signedInHere()).toBe('outra@ong.example')
})

it.each([
  ['/', '', 'Email Verificado com Sucesso!'],
  ['/portal-parceiro', '&type=recovery', 'Redefinir senha'],
])('at %s%s they do after the answer', async (path, type, heading) => {
  await signedUp(stack, 'outra@ong.example')
  const { user } = await openApp(path + (await linkOf('outra@ong.example')) + type)
  await screen.findByRole('heading', question)
  await user.click(screen.getByRole('button', { name: 'Entrar' }))
  expect(await screen.findByRole('heading', { name: heading })).toBeInTheDocument()
  expect(await signedInHere()).toBe('outra@ong.example')
})

it('asks somebody signed in once, and leaves them in their account', async () => {
  await signedUp(stack, 'outra@ong.example')
  const { user } = await openApp(
    '/portal-parceiro' + (await linkOf('outra@ong.example')),
    await signedUp(stack, 'ana@ong.example'),
  )
  await screen.findByRole('heading', { name: 'Trocar de conta?' })
  await user.click(screen.getByRole('button', { name: 'Continuar na minha conta' }))
  await waitFor(() => expect(location.pathname).toBe('/portal-parceiro'))
  expect(await signedInHere()).toBe('ana@ong.example')
})

it('sets no new password for whoever signed in since the form was opened', async () => {
  await approved(stack, 'outra@ong.example')
  const { user } = await openApp('/reset-password', await approved(stack, 'ana@ong.example'))
  await user.type(await screen.findByLabelText('Nova senha'), 'nova-senha-1')
  await user.type(screen.getByLabelText('Confirmar senha'), 'nova-senha-1')
  await supabase.auth.setSession(await tokensOf('outra@ong.example'))
  await user.click(screen.getByRole('button', { name: 'Redefinir senha' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'A senha não foi trocada: outra conta entrou neste navegador. Saia dela e peça um novo link.',
  )
  expect(await canLogIn(stack, 'outra@ong.example')).toBe(true)
  expect(await canLogIn(stack, 'ana@ong.example')).toBe(true)
})

// A link that says something else of itself than what its tokens are must not replace anybody's session.
const PAST = 1

const forged: [string, (victim: Person, attacker: Person) => object][] = [
  ['names nobody', () => ({ exp: PAST })],
  ['names who is signed in', ({ id, email }) => ({ exp: PAST, sub: id, email })],
]

const pages: [string, string][] = [
  ['/email-verification', 'Não foi possível verificar seu email. O link pode ser inválido ou expirado.'],
  ['/reset-password', 'Link inválido ou expirado'],
]

async function forge(claims: object, { email }: Person): Promise<string> {
  const { refresh_token } = await tokensOf(email)
  const token = ['{"alg":"HS256"}', JSON.stringify(claims)]
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.')
  return `#access_token=${token}.AAAA&refresh_token=${refresh_token}&type=recovery`
}

it.each(
  pages.flatMap(([path, sentence]) => forged.map(([what, claims]) => ({ path, sentence, what, claims }))),
)('$path: a link that $what brings no other account in', async ({ path, sentence, claims }) => {
  const victim = await approved(stack, 'bia@ong.example')
  const attacker = await approved(stack, 'outra@ong.example')
  await openApp(path + (await forge(claims(victim, attacker), attacker)), victim)
  expect(await screen.findByText(sentence)).toBeInTheDocument()
  expect(await signedInHere()).toBe('bia@ong.example')
})

it('asks before another account comes in, and keeps out one with a borrowed address', async () => {
  const victim = await approved(stack, 'bia@ong.example')
  const attacker = await approved(stack, 'outra@ong.example')
  const claims = { exp: PAST, sub: attacker.id, email: 'bia@ong.example' }
  const { user } = await openApp('/email-verification' + (await forge(claims, attacker)), victim)
  await user.click(await screen.findByRole('button', { name: 'Trocar de conta' }))
  expect(await screen.findByText(pages[0]?.[1] ?? '')).toBeInTheDocument()
  expect(await signedInHere()).toBe('bia@ong.example')
})

it('brings in no account but the named one, for a visitor who was asked', async () => {
  const attacker = await approved(stack, 'outra@ong.example')
  const claims = { exp: PAST, sub: attacker.id, email: 'bia@ong.example' }
  const { user } = await openApp('/' + (await forge(claims, attacker)))
  await screen.findByRole('heading', { name: 'Entrar como bia@ong.example?' })
  await user.click(screen.getByRole('button', { name: 'Entrar' }))
  expect(await screen.findByText('Link inválido ou expirado')).toBeInTheDocument()
  expect(await signedInHere()).toBeUndefined()
})
