import { addDays } from '../src/shared/documents/validity.ts'
import { readFile } from 'node:fs/promises'
import { organization, sendDocument } from './admin-support.ts'
import { expect, test } from './fixtures.ts'
import { desk } from './sizes.ts'

test.use(desk)

test('from the panel’s figure to the organisations with papers to renew, and their export', async ({
  page,
  api,
  signInAsAdmin,
  expectAccessible,
}) => {
  const owner = await organization(api)
  const { data: today } = await owner.client.rpc('today').throwOnError()
  for (const [slot, left] of [
    ['certidaoFgts', -1],
    ['certidaoFederal', 12],
  ] as const)
    await owner.client
      .rpc('set_document_dates', {
        p_documento: await sendDocument(owner, slot),
        p_datas: { valido_ate: addDays(today, left) },
        p_visto: {},
      })
      .throwOnError()
  // A device five days behind, on the other side of the world: the day is that of the database.
  await page.clock.setFixedTime(Date.now() - 5 * 86_400_000)
  await signInAsAdmin(page)
  await page.goto('/admin')
  await page.getByRole('link', { name: /^Documentos vencidos ou a vencer/ }).click()
  await expect(page).toHaveURL('/admin/organizacoes?validade=a-renovar')
  await page.getByRole('searchbox', { name: 'Buscar organizações' }).fill(owner.name)
  await page.getByRole('searchbox').press('Enter')
  const row = page.getByRole('row').filter({ hasText: owner.name })
  await expect(row).toContainText('1 vencido')
  await expect(row).toContainText('1 a vencer')
  await expectAccessible(page)

  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar CSV' }).click()
  const csv = await readFile(await (await started).path(), 'utf8')
  const [year, month, day] = addDays(today, 12).split('-')
  expect(csv).toContain(`"2";"1";"1";"${day}/${month}/${year}"`)

  await page.getByLabel('Validade dos documentos', { exact: true }).selectOption('Vigentes em uma data')
  await expect(page.getByText('Nenhuma organização encontrada')).toBeVisible()
  await expect(page.getByLabel('Vigentes em', { exact: true })).toHaveValue(today)
  await expectAccessible(page)
})
