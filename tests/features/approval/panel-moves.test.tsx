import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openApp, useApp } from '../../support/app.tsx'
import { admin, signedUp } from '../../support/people.ts'
import { useStack } from '../../support/stack.ts'

const stack = await useStack()
useApp(stack)

// Without Realtime the screen looks every ten seconds: when the test says so.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

const shown = (email: string) => screen.findByText(email)

/** Another administrator approves them, and the screen looks. */
async function approvedElsewhere(...emails: string[]) {
  await stack.db.query(
    `update public.user_approval set status = 'approved'
      where user_id in (select id from public.profiles where email = any($1))`,
    [emails],
  )
  act(() => void vi.advanceTimersByTime(10_000))
  await waitFor(() => {
    for (const email of emails) expect(screen.queryByText(email)).toBeNull()
  })
}

it('shows sign-ups and other administrators’ decisions without a reload', async () => {
  const ana = await signedUp(stack, 'ana@ong.example')
  await openApp('/admin', await admin(stack))
  await shown('ana@ong.example')
  await signedUp(stack, 'bia@ong.example')
  await stack.db.query(`update public.user_approval set status = 'approved' where user_id = $1`, [ana.id])
  act(() => void vi.advanceTimersByTime(10_000))
  await shown('bia@ong.example')
  expect(screen.queryByText('ana@ong.example')).toBeNull()
})

it('keeps the focus in the queue when somebody else decides about the person it is at', async () => {
  const names = ['Ana', 'Bia', 'Caio', 'Davi']
  for (const name of names) await signedUp(stack, `${name.toLowerCase()}@ong.example`, { data: { name } })
  await openApp('/admin', await admin(stack))
  await shown('ana@ong.example')
  // Not at the button in its place: the press that was meant for one person would decide about the next.
  screen.getByRole('button', { name: 'Aprovar Bia' }).focus()
  await approvedElsewhere('ana@ong.example', 'bia@ong.example')
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Selecionar Caio' })).toHaveFocus())
  screen.getByRole('button', { name: 'Rejeitar Davi' }).focus()
  await approvedElsewhere('davi@ong.example')
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Selecionar Caio' })).toHaveFocus())
  await approvedElsewhere('caio@ong.example')
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Aprovação de usuários' })).toHaveFocus())
})

it('keeps the reason that is being written when somebody else decides about the person', async () => {
  const ana = await signedUp(stack, 'ana@ong.example', { data: { name: 'Ana' } })
  const { user } = await openApp('/admin', await admin(stack))
  await shown('ana@ong.example')
  await user.click(screen.getByRole('button', { name: 'Rejeitar Ana' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Rejeitar cadastro?' }))
  const field = dialog.getByLabelText('Motivo (opcional)')
  await user.type(field, 'CNPJ baixado')
  await approvedElsewhere('ana@ong.example')
  expect(field).toHaveFocus()
  expect(field).toHaveValue('CNPJ baixado')
  await user.click(dialog.getByRole('button', { name: 'Rejeitar' }))
  await screen.findByText('Já decidido por outra pessoa. A lista foi atualizada.')
  expect(field).toHaveValue('CNPJ baixado')
  const { data } = await ana.client.from('user_approval').select('status').throwOnError()
  expect(data).toEqual([{ status: 'approved' }])

  await user.click(await dialog.findByRole('button', { name: 'Fechar' }))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Aprovação de usuários' })).toHaveFocus())
})

it('leads the focus to what stands in the place of whom one has rejected', async () => {
  for (const name of ['Ana', 'Bia', 'Caio'])
    await signedUp(stack, `${name.toLowerCase()}@ong.example`, { data: { name } })
  const { user } = await openApp('/admin', await admin(stack))
  await shown('ana@ong.example')
  await user.click(screen.getByRole('button', { name: 'Rejeitar Bia' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Rejeitar cadastro?' }))
  await user.click(dialog.getByRole('button', { name: 'Rejeitar' }))
  await waitFor(() => expect(screen.queryByText('bia@ong.example')).toBeNull())
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Selecionar Caio' })).toHaveFocus())
})

it('leaves the focus alone that is elsewhere when somebody else decides', async () => {
  for (const name of ['Ana', 'Bia'])
    await signedUp(stack, `${name.toLowerCase()}@ong.example`, { data: { name } })
  await openApp('/admin', await admin(stack))
  await shown('ana@ong.example')
  const leave = screen.getByRole('button', { name: 'Aprovar Ana' })
  leave.focus()
  leave.blur()
  await approvedElsewhere('ana@ong.example')
  expect(document.body).toHaveFocus()
})

it("'Atualizar' shows what changed behind the page: queue, figures and the list of the rejected", async () => {
  const ana = await signedUp(stack, 'ana@ong.example')
  const { user } = await openApp('/admin', await admin(stack))
  await shown('ana@ong.example')
  const decide = (status: string) =>
    stack.db.query('update public.user_approval set status = $2 where user_id = $1', [ana.id, status])
  await screen.findByText('1 usuário(s) aguardando aprovação')
  const approvedRow = () =>
    within(screen.getByRole('table', { name: 'Cadastros por situação' })).getByRole('row', {
      name: /^Aprovados/,
    })
  const before = approvedRow().textContent
  await decide('approved')
  await user.click(screen.getByRole('button', { name: 'Atualizar' }))
  await screen.findByText('Não há usuários aguardando aprovação no momento.')
  await waitFor(() => expect(approvedRow().textContent).not.toBe(before))

  await user.click(screen.getByRole('button', { name: 'Rejeitados' }))
  await screen.findByText('Não há cadastros rejeitados.')
  await decide('rejected')
  await user.click(screen.getByRole('button', { name: 'Atualizar' }))
  await shown('ana@ong.example')
})

it('leads to the lists of users and organisations, with how many there are', async () => {
  await openApp('/admin', await admin(stack))
  const shortcuts = within(await screen.findByRole('navigation', { name: 'Atalhos' }))
  for (const [name, address] of [
    [/^Gerenciar usuários/, '/admin/usuarios'],
    [/^Gerenciar organizações/, '/admin/organizacoes'],
  ] as const) {
    await waitFor(() => expect(shortcuts.getByRole('link', { name })).toHaveTextContent(/\d/))
    expect(shortcuts.getByRole('link', { name })).toHaveAttribute('href', address)
  }
})
