import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { supabase } from '@/lib/supabase/client'
import { openApp, useApp } from '../../support/app.tsx'
import { closingPrompt } from '../../support/closing.ts'
import { LONG_TIMEOUT } from '../../support/long-timeout.ts'
import { admin, approved } from '../../support/people.ts'
import { pauseRequests } from '../../support/faults.ts'
import { endSession, logInAgain } from '../../support/session-end.ts'
import { useStack } from '../../support/stack.ts'

const stack = await useStack()
useApp(stack)

const back = 'O que você digitou está de volta'
const find = (text: string) => screen.findByText(text, {}, LONG_TIMEOUT)
const field = (label: string) => screen.findByLabelText(label, {}, LONG_TIMEOUT)

it('a user’s form has what was typed after a look at another page, and asks before it discards it', async () => {
  const ana = await approved(stack, 'ana@ong.example')
  const { user } = await openApp(`/admin/usuarios/${ana.id}`, await admin(stack))
  await user.type(await field('Nome'), ' Maria')
  const bar = within(screen.getByRole('navigation', { name: 'Administração' }))
  await user.click(bar.getByRole('link', { name: 'Organizações' }))
  await screen.findByRole('heading', { level: 1, name: 'Organizações' }, LONG_TIMEOUT)
  history.back()
  await waitFor(async () => expect(await field('Nome')).toHaveValue('ana Maria'), LONG_TIMEOUT)
  expect(await find(back)).toBeInTheDocument()

  await user.click(screen.getByRole('link', { name: 'Cancelar' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Descartar o que você escreveu?' }))
  expect(question.getByText('O que você escreveu aqui ainda não foi salvo.')).toBeInTheDocument()
  await user.click(question.getByRole('button', { name: 'Continuar editando' }))
  expect(await field('Nome')).toHaveValue('ana Maria')
  await user.click(screen.getByRole('link', { name: 'Cancelar' }))
  await user.click(await screen.findByRole('button', { name: 'Descartar' }))
  await screen.findByRole('heading', { level: 1, name: 'Usuários' }, LONG_TIMEOUT)
  history.back()
  expect(await field('Nome')).toHaveValue('ana')
  // Nothing to ask about.
  await user.click(screen.getByRole('link', { name: 'Cancelar' }))
  await screen.findByRole('heading', { level: 1, name: 'Usuários' }, LONG_TIMEOUT)
})

async function openAccount(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Menu do usuário' }, LONG_TIMEOUT))
  await user.click(await screen.findByRole('button', { name: 'Minha conta' }, LONG_TIMEOUT))
  const sheet = within(await screen.findByRole('dialog', { name: 'Minha conta' }, LONG_TIMEOUT))
  const name = await sheet.findByLabelText('Nome', {}, LONG_TIMEOUT)
  return { sheet, name }
}

it('the own account has what was typed after its window was closed and after a session that ended', async () => {
  const ana = await approved(stack, 'ana@ong.example')
  const { user } = await openApp('/perfil-ong', ana)
  const before = await openAccount(user)
  expect(closingPrompt()).toBe(false)
  await user.type(before.name, ' Maria')
  expect(closingPrompt()).toBe(true)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), LONG_TIMEOUT)
  expect(closingPrompt()).toBe(true)
  const { name } = await openAccount(user)
  await waitFor(() => expect(name).toHaveValue('ana Maria'))
  expect(await find(back)).toBeInTheDocument()

  await supabase.auth.signOut({ scope: 'local' })
  await field('Senha')
  expect(closingPrompt()).toBe(true)
  await logInAgain(user, ana, '/perfil-ong')
  // It is not open by itself.
  await screen.findByRole('button', { name: 'Menu do usuário' }, LONG_TIMEOUT)
  expect(screen.queryByRole('dialog')).toBeNull()
  const again = await openAccount(user)
  await waitFor(() => expect(again.name).toHaveValue('ana Maria'))
  await user.click(again.sheet.getByRole('button', { name: 'Salvar dados' }))
  expect(await find('Dados atualizados')).toBeInTheDocument()
  expect(closingPrompt()).toBe(false)

  // Saved, it is no longer kept: what somebody else stored is shown.
  await stack.db.query(`update public.profiles set nome = 'Ana Souza' where id = $1`, [ana.id])
  await endSession(user, ana)
  const last = await openAccount(user)
  await waitFor(() => expect(last.name).toHaveValue('Ana Souza'), LONG_TIMEOUT)
})

it('the own account shows what was saved after its window was closed', async () => {
  const { user } = await openApp('/perfil-ong', await approved(stack, 'ana@ong.example'))
  const before = await openAccount(user)
  await user.type(before.name, ' Maria')
  const release = pauseRequests(stack, /^PATCH .*\/profiles/)
  await user.click(before.sheet.getByRole('button', { name: 'Salvar dados' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), LONG_TIMEOUT)
  release()
  await find('Dados atualizados')
  // At once, not when it is read again.
  const releaseRead = pauseRequests(stack, /^GET .*\/profiles/)
  const after = await openAccount(user)
  expect(after.name).toHaveValue('ana Maria')
  releaseRead()
})

it('the own account takes over what somebody else saved meanwhile, unless something is typed', async () => {
  const ana = await approved(stack, 'ana@ong.example')
  const { user } = await openApp('/perfil-ong', ana)
  await openAccount(user)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), LONG_TIMEOUT)
  const now = Date.now.bind(Date)
  let later = 0
  vi.spyOn(Date, 'now').mockImplementation(() => now() + later)
  const rename = (name: string) => {
    // What was read counts for a while.
    later += 60_000
    return stack.db.query('update public.profiles set nome = $2 where id = $1', [ana.id, name])
  }
  await rename('Ana Souza')
  const fresh = await openAccount(user)
  await waitFor(() => expect(fresh.name).toHaveValue('Ana Souza'), LONG_TIMEOUT)
  expect(closingPrompt()).toBe(false)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), LONG_TIMEOUT)

  await rename('Ana Lima')
  const releaseRead = pauseRequests(stack, /^GET .*\/profiles/)
  const { sheet, name } = await openAccount(user)
  expect(name).toHaveValue('Ana Souza')
  await user.type(sheet.getByLabelText('Telefone'), '11987654321')
  releaseRead()
  // The name is changed by nobody here, and therefore not written.
  await user.click(sheet.getByRole('button', { name: 'Salvar dados' }))
  await find('Dados atualizados')
  const { rows } = await stack.db.query('select nome, phone from public.profiles where id = $1', [ana.id])
  expect(rows).toEqual([{ nome: 'Ana Lima', phone: '(11) 98765-4321' }])
  await waitFor(() => expect(name).toHaveValue('Ana Lima'), LONG_TIMEOUT)
})

it('who signs out is asked about what stands in a form, and leaves nothing that the browser would ask about', async () => {
  const ana = await approved(stack, 'ana@ong.example')
  const { user } = await openApp('/perfil-ong', ana)
  const { name } = await openAccount(user)
  await user.type(name, ' Maria')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), LONG_TIMEOUT)
  await user.click(screen.getByRole('button', { name: 'Menu do usuário' }))
  await user.click(await screen.findByRole('button', { name: 'Sair' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Sair sem salvar?' }, LONG_TIMEOUT))
  expect(
    question.getByText(
      'Há um formulário em que você digitou algo e ainda não salvou. Se sair agora, o que digitou será apagado.',
    ),
  ).toBeInTheDocument()
  await user.click(question.getByRole('button', { name: 'Sair mesmo assim' }))
  await find('Logout realizado')
  expect(closingPrompt()).toBe(false)
})

it('asks nobody about the words of somebody else whose session ended', async () => {
  const [ana, bia] = [await approved(stack, 'ana@ong.example'), await approved(stack, 'bia@ong.example')]
  const { user } = await openApp('/perfil-ong', ana)
  const { name } = await openAccount(user)
  await user.type(name, ' Maria')
  await supabase.auth.signOut({ scope: 'local' })
  await field('Senha')
  expect(closingPrompt()).toBe(true)
  await logInAgain(user, bia, '/perfil-ong')
  await screen.findByRole('button', { name: 'Menu do usuário' }, LONG_TIMEOUT)
  expect(closingPrompt()).toBe(false)
})
