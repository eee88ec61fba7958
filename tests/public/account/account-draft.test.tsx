import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { openApp, useApp, endSession } from '../../support/app.tsx'
import { closingPrompt } from '../../support/render.tsx'
import { pauseRequests, useStack } from '../../support/backend.ts'
import { approved } from '../../support/personas.ts'

const stack = await useStack()
useApp(stack)

const find = (text: string) => screen.findByText(text)

/** Ana with her account, which a window over the profile shows. */
async function withAccount() {
  const ana = await approved(stack, 'ana@ong.example')
  const { user } = await openApp('/perfil-ong', ana)
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Menu do usuário' }))
    await user.click(await screen.findByRole('button', { name: 'Minha conta' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Minha conta' }))
    return sheet.findByLabelText('Nome')
  }
  const close = async () => {
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  const save = () => user.click(screen.getByRole('button', { name: 'Salvar dados' }))
  const rename = (name: string) =>
    stack.db.query('update public.profiles set nome = $2 where id = $1', [ana.id, name])
  return { ana, user, open, close, save, rename }
}

it('has the text back after its window was closed and after a session that ended, until it is saved', async () => {
  const { ana, user, open, close, save, rename } = await withAccount()
  await user.type(await open(), ' Maria')
  await close()
  expect(closingPrompt()).toBe(true)
  expect(await open()).toHaveValue('ana Maria')
  expect(await find('O que você digitou está de volta')).toBeInTheDocument()
  await endSession(user, ana)
  // It does not open by itself.
  await screen.findByRole('button', { name: 'Menu do usuário' })
  expect(screen.queryByRole('dialog')).toBeNull()
  const name = await open()
  await waitFor(() => expect(name).toHaveValue('ana Maria'))
  await save()
  expect(await find('Dados atualizados')).toBeInTheDocument()
  expect(closingPrompt()).toBe(false)

  await rename('Ana Souza')
  await endSession(user, ana)
  const last = await open()
  await waitFor(() => expect(last).toHaveValue('Ana Souza'))
})

it('shows what was saved after its window was closed, at once', async () => {
  const { user, open, close, save } = await withAccount()
  await user.type(await open(), ' Maria')
  const release = pauseRequests(stack, /^PATCH .*\/profiles/)
  await save()
  await close()
  release()
  await find('Dados atualizados')
  const releaseRead = pauseRequests(stack, /^GET .*\/profiles/)
  expect(await open()).toHaveValue('ana Maria')
  releaseRead()
})

it('takes over what somebody else saved meanwhile, unless something is typed', async () => {
  const { ana, user, open, close, save, rename } = await withAccount()
  await open()
  await close()
  const now = Date.now.bind(Date)
  let later = 60_000
  // What was read is fresh for a while.
  vi.spyOn(Date, 'now').mockImplementation(() => now() + later)
  await rename('Ana Souza')
  const fresh = await open()
  await waitFor(() => expect(fresh).toHaveValue('Ana Souza'))
  expect(closingPrompt()).toBe(false)
  await close()

  later += 60_000
  await rename('Ana Lima')
  const releaseRead = pauseRequests(stack, /^GET .*\/profiles/)
  const name = await open()
  expect(name).toHaveValue('Ana Souza')
  const sheet = within(screen.getByRole('dialog', { name: 'Minha conta' }))
  await user.type(sheet.getByLabelText('Telefone'), '11987654321')
  releaseRead()
  // The name is not changed here, and therefore not written.
  await save()
  await find('Dados atualizados')
  const { rows } = await stack.db.query('select nome, phone from public.profiles where id = $1', [ana.id])
  expect(rows).toEqual([{ nome: 'Ana Lima', phone: '(11) 98765-4321' }])
  await waitFor(() => expect(name).toHaveValue('Ana Lima'))
})

it('is asked about by who signs out, and by nothing afterwards', async () => {
  const { user, open, close } = await withAccount()
  await user.type(await open(), ' Maria')
  await close()
  await user.click(screen.getByRole('button', { name: 'Menu do usuário' }))
  await user.click(await screen.findByRole('button', { name: 'Sair' }))
  expect(await screen.findByRole('alertdialog', { name: 'Sair sem salvar?' })).toHaveAccessibleDescription(
    'Há um formulário em que você digitou algo e ainda não salvou. Se sair agora, o que digitou será apagado.',
  )
  await user.click(screen.getByRole('button', { name: 'Sair mesmo assim' }))
  await find('Logout realizado')
  expect(closingPrompt()).toBe(false)
})
