import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { openApp } from '../../support/app.tsx'
import { admin, signedUp } from '../../support/personas.ts'
import type { Stack } from '../../support/backend.ts'

const emailOf = (name: string) => `${name.toLowerCase()}@ong.example`

/** Signs these people up, and opens the panel as the administrator. */
export async function openQueue(stack: Stack, ...names: string[]) {
  for (const name of names) await signedUp(stack, emailOf(name), { data: { name } })
  const { user } = await openApp('/admin', await admin(stack))
  await screen.findByText(`${names.length} usuário(s) aguardando aprovação`)
  return user
}

/** Another administrator decides about these people. */
export const decideElsewhere = (stack: Stack, status: string, ...names: string[]) =>
  stack.db.query(
    `update public.user_approval set status = $1 where user_id in (select id from public.profiles where email = any($2))`,
    [status, names.map(emailOf)],
  )

/** Everybody's status, as 'Ana approved'. */
export async function statuses({ db }: Stack) {
  const { rows } = await db.query(
    `select p.nome || ' ' || a.status as line
     from public.user_approval a join public.profiles p on p.id = a.user_id
     where p.email like '%@ong.example' order by p.nome`,
  )
  return rows.map(({ line }) => line)
}

/** The open question with a field for the reason, where its focus starts. */
export async function question(name: string) {
  const dialog = within(await screen.findByRole('alertdialog', { name }))
  await waitFor(() => expect(dialog.getByLabelText('Motivo (opcional)')).toHaveFocus())
  return dialog
}

export const expectFocus = (role: 'checkbox' | 'heading', name: string) =>
  waitFor(() => expect(screen.getByRole(role, { name })).toHaveFocus())
