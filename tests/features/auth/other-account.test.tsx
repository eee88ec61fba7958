import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { supabase } from '@/lib/supabase/client'
import { openApp, useApp } from '../../support/app.tsx'
import { client } from '../../support/client.ts'
import { approved, loggedIn, PASSWORD, signedUp } from '../../support/people.ts'
import { useStack } from '../../support/stack.ts'

// On a shared computer several people sign in one after the other, also while a page of somebody else is still open.
const stack = await useStack()
useApp(stack)

async function tokensOf(email: string) {
  const { data } = await (await loggedIn(stack, email)).client.auth.getSession()
  if (!data.session) throw new Error(`${email} has no session`)
  return data.session
}

const canLogIn = async (email: string, password: string) =>
  !(await client(stack).auth.signInWithPassword({ email, password })).error

it.each(['/email-verification', '/redirect-to-mutirao'])(
  '%s names the account that a link has brought in, and the way out of it',
  async (path) => {
    await signedUp(stack, 'outra@ong.example')
    const { access_token, refresh_token } = await tokensOf('outra@ong.example')
    const { user } = await openApp(`${path}#access_token=${access_token}&refresh_token=${refresh_token}`)
    await screen.findByRole('heading', { name: 'Email Verificado com Sucesso!' })
    expect(screen.getByText(/^Você entrou como/)).toHaveTextContent(
      'Você entrou como outra@ong.example. Não é você? Sair',
    )
    await user.click(screen.getByRole('button', { name: 'Sair' }))
    expect(await screen.findByText('Logout realizado')).toBeInTheDocument()
    expect(location.pathname).toBe('/portal-parceiro')
    expect(localStorage.getItem('mutirao-sessao')).toBeNull()
  },
)

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
  expect(await canLogIn('outra@ong.example', PASSWORD)).toBe(true)
  expect(await canLogIn('ana@ong.example', PASSWORD)).toBe(true)
})
