import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { openApp, PATIENCE, useApp } from '../../support/app.tsx'
import { withOrganization } from '../../support/organizations.ts'
import { admin } from '../../support/people.ts'
import { useStack } from '../../support/stack.ts'

const stack = await useStack()
useApp(stack)

const open = async (address: string) => (await openApp(address, await admin(stack))).user
const says = (sentence: string) => screen.findByText(sentence, {}, PATIENCE)
const call = async (name: 'save_edital' | 'set_edital_organization', args: Record<string, unknown>) => {
  const { client } = await admin(stack)
  return String((await client.rpc(name, args as never).throwOnError()).data)
}

let id = ''
beforeEach(async () => {
  id = await call('save_edital', { p_titulo: 'Fundo Sol' })
})

it('leads back to the list as it was, also past filters of the edital and after its removal', async () => {
  await call('save_edital', { p_titulo: 'Fundo Mar' })
  const user = await open('/admin/organizacoes/editais?busca=fundo')
  const back = () => screen.findByRole('link', { name: 'Editais' }, PATIENCE)
  await user.click(await screen.findByRole('link', { name: 'Fundo Sol' }, PATIENCE))
  expect(await back()).toHaveAttribute('href', '/admin/organizacoes/editais?busca=fundo')
  await user.click(await screen.findByRole('tab', { name: /^Quase/ }, PATIENCE))
  await screen.findByRole('tab', { name: /^Quase/, selected: true }, PATIENCE)
  expect(location.search).toBe('?classe=quase')
  expect(await back()).toHaveAttribute('href', '/admin/organizacoes/editais?busca=fundo')

  await user.click(screen.getByRole('button', { name: 'Excluir' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Excluir' }))
  expect(await screen.findByLabelText('Buscar editais', {}, PATIENCE)).toHaveValue('fundo')
  await screen.findByRole('link', { name: 'Fundo Mar' }, PATIENCE)
})

it('says that there are too many editais', async () => {
  await stack.db.query(`insert into editais (titulo) select 'Edital ' || n from generate_series(1, 1999) n`)
  const user = await open('/admin/organizacoes/editais?busca=fundo')
  await user.click(await screen.findByRole('button', { name: 'Novo edital' }, PATIENCE))
  const sheet = within(await screen.findByRole('dialog', { name: 'Novo edital' }, PATIENCE))
  await user.type(sheet.getByLabelText('Título'), 'Mais um')
  await user.click(sheet.getByRole('button', { name: 'Salvar edital' }))
  expect(await says('A lista já tem o máximo de editais. Exclua os que não usa mais.')).toBeVisible()
})

it('says of an edital what somebody else changed', async () => {
  const user = await open(`/admin/organizacoes/editais/${id}`)
  await user.click(await screen.findByRole('button', { name: 'Editar edital' }, PATIENCE))
  const sheet = within(await screen.findByRole('dialog', { name: 'Editar edital' }, PATIENCE))
  await user.type(sheet.getByLabelText('Financiador'), 'Instituto Sol')
  await call('save_edital', { p_titulo: 'Fundo Mar', p_id: id, p_versao: 1 })
  await user.click(sheet.getByRole('button', { name: 'Salvar edital' }))
  expect(
    await says('Outra pessoa salvou este edital antes. O que você escreveu continua na janela.'),
  ).toBeVisible()
  await user.click(await sheet.findByRole('button', { name: 'Ver a versão da outra pessoa' }))
  await user.click(await screen.findByRole('button', { name: 'Descartar' }))

  await screen.findByRole('heading', { level: 1, name: 'Fundo Mar' }, PATIENCE)
  await user.click(screen.getByRole('button', { name: 'Excluir' }))
  const question = within(await screen.findByRole('alertdialog'))
  await call('save_edital', { p_titulo: 'Fundo Lua', p_id: id, p_versao: 2 })
  await user.click(question.getByRole('button', { name: 'Excluir' }))
  expect(await says('Este edital mudou depois que você o abriu. Confira como ele está agora.')).toBeVisible()
})

it('says of a note what somebody else wrote first', async () => {
  const { orgId } = await withOrganization(stack, 'aurora@ong.example', { nome: 'Aurora' })
  const user = await open(`/admin/organizacoes/editais/${id}`)
  await screen.findByLabelText('Situação de Aurora', {}, PATIENCE)
  await call('set_edital_organization', { p_edital: id, p_org: orgId, p_nota: 'Ligar' })
  await user.selectOptions(screen.getByLabelText('Situação de Aurora'), 'Convidada')
  expect(
    await says(
      'Outra pessoa anotou algo sobre esta organização antes. Confira o que ela anotou e salve de novo.',
    ),
  ).toBeVisible()
  expect(await says('Ligar')).toBeVisible()
})
