import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { supabase } from '@/lib/supabase/client'
import { openApp, useApp } from '../../support/app.tsx'
import { approved, loggedIn, type Person } from '../../support/people.ts'
import { useStack } from '../../support/stack.ts'

// A link that says something else of itself than what its tokens are must not replace anybody's session.
const stack = await useStack()
useApp(stack)

const signedInHere = async () => (await supabase.auth.getSession()).data.session?.user.email

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
  const { client } = await loggedIn(stack, email)
  const { data } = await client.auth.getSession()
  const token = ['{"alg":"HS256"}', JSON.stringify(claims)]
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.')
  return `#access_token=${token}.AAAA&refresh_token=${data.session?.refresh_token}&type=recovery`
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
