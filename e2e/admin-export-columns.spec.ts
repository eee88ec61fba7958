import { readFile } from 'node:fs/promises'
import { organization } from './admin-support.ts'
import { expect, test } from './fixtures.ts'
import { desk } from './sizes.ts'

test.use(desk)

test('the export has the columns that were chosen, and this device remembers them', async ({
  page,
  api,
  signInAsAdmin,
  expectAccessible,
}) => {
  const owner = await organization(api, { site: 'www.ong.example' })
  await owner.client
    .from('form_progress')
    .insert({
      user_id: owner.id,
      step: 'detalhes-ong',
      form_data: { missao: '=Ensinar', priorities: { education: true } },
    })
    .throwOnError()
  await signInAsAdmin(page)
  await page.goto(`/admin/organizacoes?busca=${encodeURIComponent(owner.name)}`)
  await expect(page.getByRole('link', { name: `Detalhes de ${owner.name}` })).toBeVisible()
  const exported = async () => {
    const started = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Exportar CSV' }).click()
    return (await readFile(await (await started).path(), 'utf8')).replace('\uFEFF', '').split('\r\n')
  }

  const open = page.getByRole('button', { name: 'Escolher colunas' })
  await open.click()
  const sheet = page.getByRole('dialog', { name: 'Escolher colunas' })
  await expect(
    sheet.getByText(
      'O que a planilha (CSV) traz de cada organização. A escolha fica guardada neste aparelho.',
    ),
  ).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Todas: Colunas' }).click()
  await sheet.getByRole('button', { name: 'Pronto: 79 colunas' }).click()
  expect((await exported())[0]?.split(';')).toHaveLength(79)

  await open.click()
  await sheet.getByRole('button', { name: 'Nenhuma: Colunas' }).click()
  await expect(
    sheet.getByText('Sem nenhuma coluna marcada, a planilha traz as colunas de costume.'),
  ).toBeVisible()
  await sheet
    .getByRole('group', { name: 'Missão e história' })
    .getByRole('checkbox', { name: 'Missão', exact: true })
    .check()
  await expect(sheet.getByRole('button', { name: 'Pronto: 1 coluna' })).toBeVisible()
  await sheet
    .getByRole('group', { name: 'Lista' })
    .getByRole('checkbox', { name: 'Nome', exact: true })
    .check()
  await sheet
    .getByRole('group', { name: 'Prioridades' })
    .getByRole('checkbox', { name: 'Educação', exact: true })
    .check()
  await sheet.getByRole('button', { name: 'Pronto: 3 colunas' }).click()
  await page.reload()
  expect((await exported()).slice(0, 2)).toEqual([
    '"Nome";"Missão";"Prioridades: Educação"',
    `"${owner.name}";"'=Ensinar";"Sim"`,
  ])

  await open.click()
  await sheet.getByRole('button', { name: 'Colunas de costume' }).click()
  await sheet.getByRole('button', { name: 'Pronto: 15 colunas' }).click()
  expect((await exported())[0]?.split(';')).toHaveLength(15)
})
