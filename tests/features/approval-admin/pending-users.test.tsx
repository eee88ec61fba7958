import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp, PATIENCE, useApp } from '../../support/app.tsx'
import { mailTo } from '../../support/mail.ts'
import { admin, rejected, signedUp } from '../../support/people.ts'
import { useStack } from '../../support/stack.ts'

const stack = await useStack()
useApp(stack)

const rowOf = async (email: string) => {
  const cell = await screen.findByText(email, {}, PATIENCE)
  const row = cell.closest('tr')
  if (!row) throw new Error(`No row for ${email}`)
  return within(row)
}

const statusOf = async (id: string) => {
  const { rows } = await stack.db.query(
    `select a.status, a.notes, r.role from public.user_approval a join public.user_roles r using (user_id) where user_id = $1`,
    [id],
  )
  return rows[0]
}

/** The open question; its focus starts on 'Cancelar', and typing before that would be lost. */
async function question(name: string) {
  const dialog = within(await screen.findByRole('alertdialog', { name }))
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancelar' })).toHaveFocus())
  return dialog
}

it('approves a waiting person, who leaves the queue and gets access', async () => {
  const ana = await signedUp(stack, 'ana@ong.example', { data: { name: 'Ana' } })
  await signedUp(stack, 'bia@ong.example')
  const { user } = await openApp('/admin', await admin(stack))

  expect(await screen.findByText('2 usuário(s) aguardando aprovação', {}, PATIENCE)).toBeInTheDocument()
  await user.click((await rowOf('ana@ong.example')).getByRole('button', { name: 'Aprovar Ana' }))

  expect(await screen.findByText('Usuário aprovado', {}, PATIENCE)).toBeInTheDocument()
  expect(await screen.findByText('1 usuário(s) aguardando aprovação', {}, PATIENCE)).toBeInTheDocument()
  expect(screen.queryByText('ana@ong.example')).not.toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Aprovação de usuários' })).toHaveFocus()
  expect(await statusOf(ana.id)).toEqual({
    status: 'approved',
    notes: 'Aprovado pelo administrador',
    role: 'client',
  })
})

it('rejects with a reason after asking, and says when nobody waits', async () => {
  const ana = await signedUp(stack, 'ana@ong.example')
  const { user } = await openApp('/admin', await admin(stack))

  await user.click((await rowOf('ana@ong.example')).getByRole('button', { name: /^Rejeitar/ }))
  let dialog = await question('Rejeitar cadastro?')
  expect(dialog.getByText(/Você poderá reverter esta decisão depois/)).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }))
  expect(await statusOf(ana.id)).toMatchObject({ status: 'pending' })

  await user.click((await rowOf('ana@ong.example')).getByRole('button', { name: /^Rejeitar/ }))
  dialog = await question('Rejeitar cadastro?')
  await user.type(dialog.getByLabelText('Motivo (opcional)'), 'CNPJ inexistente')
  await user.click(dialog.getByRole('button', { name: 'Rejeitar' }))

  expect(await screen.findByText('Usuário rejeitado', {}, PATIENCE)).toBeInTheDocument()
  expect(
    await screen.findByText('Não há usuários aguardando aprovação no momento.', {}, PATIENCE),
  ).toBeInTheDocument()
  expect(await statusOf(ana.id)).toEqual({ status: 'rejected', notes: 'CNPJ inexistente', role: 'rejected' })
  expect(mailTo(stack, 'ana@ong.example').text).toContain('CNPJ inexistente')
})

it('writes the default note where no reason is given', async () => {
  const ana = await signedUp(stack, 'ana@ong.example')
  const { user } = await openApp('/admin', await admin(stack))
  await user.click((await rowOf('ana@ong.example')).getByRole('button', { name: /^Rejeitar/ }))
  await user.click((await question('Rejeitar cadastro?')).getByRole('button', { name: 'Rejeitar' }))
  await screen.findByText('Usuário rejeitado', {}, PATIENCE)
  expect(await statusOf(ana.id)).toMatchObject({ notes: 'Rejeitado pelo administrador' })
})

it('undoes a rejection from its own list', async () => {
  const ana = await rejected(stack, 'ana@ong.example')
  const { user } = await openApp('/admin', await admin(stack))
  await user.click(await screen.findByRole('button', { name: 'Rejeitados' }, PATIENCE))
  await user.click((await rowOf('ana@ong.example')).getByRole('button', { name: /^Desfazer rejeição/ }))
  expect(await screen.findByText('Rejeição desfeita', {}, PATIENCE)).toBeInTheDocument()
  expect(await screen.findByText('Não há cadastros rejeitados.', {}, PATIENCE)).toBeInTheDocument()
  expect(location.search).toBe('?fila=rejeitados')
  expect(await statusOf(ana.id)).toMatchObject({ status: 'pending', role: 'pending' })
})

it('leaves a decision alone that somebody else took first', async () => {
  const ana = await signedUp(stack, 'ana@ong.example')
  const { user } = await openApp('/admin', await admin(stack))
  const row = await rowOf('ana@ong.example')
  await stack.db.query(`update public.user_approval set status = 'rejected' where user_id = $1`, [ana.id])

  await user.click(row.getByRole('button', { name: /^Aprovar/ }))
  expect(await screen.findByText('Erro ao aprovar', {}, PATIENCE)).toBeInTheDocument()
  expect(screen.getByText('Já decidido por outra pessoa. A lista foi atualizada.')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByText('ana@ong.example')).not.toBeInTheDocument(), PATIENCE)
  expect(await statusOf(ana.id)).toMatchObject({ status: 'rejected' })
})

it('sends an administrator away who lost the role meanwhile', async () => {
  await signedUp(stack, 'ana@ong.example')
  const boss = await admin(stack)
  const { user } = await openApp('/admin', boss)
  const row = await rowOf('ana@ong.example')
  await stack.db.query(`update public.user_roles set role = 'client' where user_id = $1`, [boss.id])

  await user.click(row.getByRole('button', { name: /^Aprovar/ }))
  expect(
    await screen.findByText('Você não tem permissão para acessar esta página.', {}, PATIENCE),
  ).toBeInTheDocument()
  expect(location.pathname).toBe('/perfil-ong')
})
