import { screen } from '@testing-library/react'
import { client, PASSWORD, type Person } from '../../support/personas.ts'
import { openApp } from '../../support/app.tsx'
import type { Stack } from '../../support/backend.ts'

export type User = Awaited<ReturnType<typeof openApp>>['user']

export const canLogIn = async (stack: Stack, email: string, password = PASSWORD) =>
  !(await client(stack).auth.signInWithPassword({ email, password })).error

/** Fills in the login or, at /auth?tab=cadastro, the sign-up, and sends it. */
export async function enter(user: User, email: string, password = PASSWORD) {
  const button = await screen.findByRole('button', { name: /^(Entrar|Criar conta)/ })
  await user.clear(screen.getByLabelText('E-mail'))
  await user.type(screen.getByLabelText('E-mail'), email)
  await user.clear(screen.getByLabelText('Senha'))
  await user.type(screen.getByLabelText('Senha'), password)
  await user.click(button)
}

/** The login opened, filled in and sent. */
export async function logInAt(address: string, email: string, password?: string, login?: Person) {
  const { user } = await openApp(address, login)
  await enter(user, email, password)
  return user
}
