import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { openApp, useApp } from '../../support/app.tsx'
import { failRequests, useStack } from '../../support/backend.ts'
import { withOrganization } from '../../support/fixtures.ts'
import { admin } from '../../support/personas.ts'
import { savedFiles } from '../../support/render.tsx'

const stack = await useStack()
useApp(stack)

/** The list with one organisation. */
async function openList() {
  const owner = await withOrganization(stack, 'um@ong.example', { nome: 'Aurora' })
  const files = savedFiles()
  const { user, unmount } = await openApp('/admin/organizacoes', await admin(stack))
  await screen.findByText('Aurora')
  const press = async () => user.click(await screen.findByRole('button', { name: 'Exportar CSV' }))
  return { user, unmount, owner, files, press }
}

it('exports the columns that were chosen, which this device remembers', async () => {
  const { user, unmount, owner, files, press } = await openList()
  const details = { missao: '=Ensinar', priorities: { education: true } }
  await owner.client
    .from('form_progress')
    .insert({ user_id: owner.id, step: 'detalhes-ong', form_data: details })
    .throwOnError()
  const exported = async () => {
    const before = files.length
    await screen.findByText('Aurora')
    await press()
    await waitFor(() => expect(files).toHaveLength(before + 1))
    return ((await files.at(-1)?.content.text()) ?? '').replace('\uFEFF', '').split('\r\n')
  }
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Escolher colunas' }))
    return within(await screen.findByRole('dialog', { name: 'Escolher colunas' }))
  }

  let sheet = await open()
  await user.click(sheet.getByLabelText('Todas: Colunas'))
  await user.click(sheet.getByText('Pronto: 80 colunas'))
  expect((await exported())[0]?.split(';')).toHaveLength(80)

  sheet = await open()
  await user.click(sheet.getByLabelText('Nenhuma: Colunas'))
  expect(
    sheet.getByText('Sem nenhuma coluna marcada, a planilha traz as colunas de costume.'),
  ).toBeInTheDocument()
  expect(sheet.getByText('Pronto: 15 colunas')).toBeInTheDocument()
  const choose = (group: string, column: string) =>
    user.click(within(sheet.getByRole('group', { name: group })).getByLabelText(column))
  await choose('Missão e história', 'Missão')
  expect(sheet.getByText('Pronto: 1 coluna')).toBeInTheDocument()
  await choose('Lista', 'Nome')
  await choose('Prioridades', 'Educação')
  await user.click(sheet.getByText('Pronto: 3 colunas'))
  unmount()
  await openApp('/admin/organizacoes')
  expect((await exported()).slice(0, 2)).toEqual([
    '"Nome";"Missão";"Prioridades: Educação"',
    `"Aurora";"\t=Ensinar";"Sim"`,
  ])

  sheet = await open()
  await user.click(sheet.getByText('Colunas de costume'))
  await user.click(sheet.getByText('Pronto: 15 colunas'))
  expect((await exported())[0]?.split(';')).toHaveLength(15)
})

it('says that the export failed', async () => {
  const { press } = await openList()
  failRequests(stack, /rpc\//)
  await press()
  expect(await screen.findByText('Erro ao exportar')).toBeInTheDocument()
})

it('names the export after the day in São Paulo', async () => {
  const { press, files } = await openList()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2099-11-25T02:59:00Z') })
  await press()
  await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['organizacoes-2099-11-24.csv']))
})
