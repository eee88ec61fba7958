import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { openApp, useApp } from '../../support/app.tsx'
import { watchRequests } from '../../support/faults.ts'
import { admin } from '../../support/people.ts'
import { useStack } from '../../support/stack.ts'

const stack = await useStack()
useApp(stack)

const open = async (address: string) => (await openApp(address, await admin(stack))).user
const findText = (sentence: string) => screen.findByText(sentence)
const save = async (args: Record<string, unknown>) => {
  const { client } = await admin(stack)
  return (await client.rpc('save_edital', args as never).throwOnError()).data
}

let id = ''
beforeEach(async () => {
  id = await save({ p_titulo: 'Fundo Sol' })
})

it('leads back to the list as it was, also past filters of the edital and after its removal', async () => {
  await save({ p_titulo: 'Fundo Mar' })
  const user = await open('/admin/organizacoes/editais?busca=fundo')
  const back = () => screen.findByRole('link', { name: 'Editais' })
  await user.click(await screen.findByRole('link', { name: 'Fundo Sol' }))
  expect(await back()).toHaveAttribute('href', '/admin/organizacoes/editais?busca=fundo')
  await user.click(await screen.findByRole('tab', { name: /^Quase/ }))
  await screen.findByRole('tab', { name: /^Quase/, selected: true })
  expect(location.search).toBe('?classe=quase')
  expect(await back()).toHaveAttribute('href', '/admin/organizacoes/editais?busca=fundo')

  await user.click(screen.getByRole('button', { name: 'Excluir' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Excluir' }))
  expect(await screen.findByLabelText('Buscar editais')).toHaveValue('fundo')
  await screen.findByRole('link', { name: 'Fundo Mar' })
})

it('excludes an edital once, however fast that is pressed again until the list is there', async () => {
  const user = await open(`/admin/organizacoes/editais/${id}`)
  await user.click(await screen.findByRole('button', { name: 'Excluir' }))
  const button = within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Excluir' })
  const requests = watchRequests(stack)
  const press = () => {
    if (!button.isConnected) return
    button.click()
    setTimeout(press)
  }
  setTimeout(press)
  await screen.findByLabelText('Buscar editais')
  expect(requests.filter((one) => one.endsWith('/rpc/remove_edital'))).toHaveLength(1)
})

it('says that there are too many editais', async () => {
  await stack.db.exec(`
    begin;
    set local session_replication_role = replica;
    insert into editais (titulo) select 'Edital ' || n from generate_series(1, 1999) n;
    commit`)
  const user = await open('/admin/organizacoes/editais?busca=edital+19&pagina=3')
  await screen.findByRole('navigation', { name: 'Páginas de editais' })
  await user.click(screen.getByRole('button', { name: 'Novo edital' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Novo edital' }))
  await user.type(sheet.getByLabelText('Título'), 'Mais um')
  await user.click(sheet.getByRole('button', { name: 'Salvar edital' }))
  expect(await findText('A lista já tem o máximo de editais. Exclua os que não usa mais.')).toBeVisible()
})

it('says of an edital what somebody else changed', async () => {
  const user = await open(`/admin/organizacoes/editais/${id}`)
  await screen.findByRole('heading', { level: 1, name: 'Fundo Sol' })
  await user.click(screen.getByRole('button', { name: 'Excluir' }))
  const question = within(await screen.findByRole('alertdialog'))
  await save({ p_titulo: 'Fundo Lua', p_id: id, p_versao: 1 })
  await user.click(question.getByRole('button', { name: 'Excluir' }))
  expect(
    await findText('Este edital mudou depois que você o abriu. Confira como ele está agora.'),
  ).toBeVisible()
})
