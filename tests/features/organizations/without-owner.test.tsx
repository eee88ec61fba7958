import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { openApp, useApp } from '../../support/app.tsx'
import { loseAnswers } from '../../support/faults.ts'
import { withDocument, withOrganization } from '../../support/organizations.ts'
import { admin } from '../../support/people.ts'
import { useStack } from '../../support/stack.ts'

const stack = await useStack()
useApp(stack)

const find = (text: string | RegExp) => screen.findByText(text)

it('never overwrites what another administrator saved meanwhile', async () => {
  const boss = await admin(stack)
  const made = await boss.client.rpc('create_organization', { p_form_data: { nome: 'Casa' } }).throwOnError()
  const org = { p_org_id: made.data, p_step: 'detalhes-ong' } as const
  const read = async () =>
    (await boss.client.rpc('organization_form', { p_org_id: org.p_org_id }).throwOnError()).data as Record<
      string,
      { form_data: Record<string, unknown>; versao: number }
    >
  const { user } = await openApp(`/admin/organizacoes/${org.p_org_id}`, boss)
  await user.click(await screen.findByRole('button', { name: 'Editar Organização' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Editar organização' }))
  await user.click(await sheet.findByRole('tab', { name: 'Detalhes da ONG' }))

  const { versao } = (await read())[org.p_step] ?? {}
  await boss.client
    .rpc('save_organization_step', { ...org, p_form_data: { missao: 'Colher' }, p_versao: versao })
    .throwOnError()
  await user.type(sheet.getByLabelText('Missão'), 'Plantar')
  await user.type(sheet.getByLabelText('Visão'), 'Um campo verde')
  await user.click(sheet.getByRole('button', { name: 'Salvar' }))
  const choice = within(await screen.findByRole('dialog', { name: 'Há uma versão mais nova desta etapa' }))
  await user.click(
    within(choice.getByRole('group', { name: 'Missão' })).getByRole('radio', { name: /Versão salva/ }),
  )
  await user.click(choice.getByRole('button', { name: 'Salvar minhas escolhas' }))
  expect(await find('Organização atualizada')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect((await read())[org.p_step]?.form_data).toMatchObject({ missao: 'Colher', visao: 'Um campo verde' })
})

/** Its name is written, and the answer to 'Criar organização' is lost. */
async function createInVain(name: string) {
  const boss = await admin(stack)
  const { user } = await openApp('/admin/organizacoes', boss)
  await user.click(await screen.findByRole('button', { name: 'Nova Organização' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Nova organização' }))
  const field = sheet.getByLabelText('Nome da organização')
  await user.type(field, name)
  loseAnswers(stack, /rpc\/create_organization/)
  await user.click(sheet.getByRole('button', { name: 'Criar organização' }))
  await find('Erro ao criar organização')
  vi.stubGlobal('fetch', stack.fetch)
  const again = async () => user.click(await sheet.findByRole('button', { name: 'Criar organização' }))
  const names = async () => {
    const { data } = await boss.client.from('organizacoes').select('nome').throwOnError()
    return data.map(({ nome }) => nome)
  }
  return { user, field, again, names }
}

it('makes one organisation where the answer was lost', async () => {
  const { again, names } = await createInVain('Casa')
  await again()
  expect(await screen.findByRole('heading', { level: 1, name: 'Casa' })).toBeInTheDocument()
  expect(await names()).toEqual(['Casa'])
})

it('goes on with one whose answer was lost, also with words typed since', async () => {
  const { user, field, again, names } = await createInVain('Roda')
  await user.type(field, ' Viva')
  await again()
  expect(await screen.findByRole('heading', { level: 1, name: 'Roda Viva' })).toBeInTheDocument()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(await names()).toEqual(['Roda Viva'])
})

it.each([
  ['among the documents', () => ''],
  ['in the review queue', (id: string) => `&mesa=${id}`],
])('says that nobody is told of a refusal, %s', async (_where, page) => {
  const owner = await withOrganization(stack, 'um@ong.example', { nome: 'Casa' })
  const id = await withDocument(owner, 'estatuto')
  const boss = await admin(stack)
  await boss.client.rpc('delete_user', { p_user_id: owner.id }).throwOnError()
  const { user } = await openApp(`/admin/organizacoes/${owner.orgId}?aba=documentos${page(id)}`, boss)
  await user.click(await screen.findByRole('button', { name: /^Rejeitar/ }))
  expect(await find('Ninguém será avisado: não há proprietário.')).toBeInTheDocument()
})
