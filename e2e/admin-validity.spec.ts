import { addDays } from '../src/domain/documents/validity.ts'
import { organization, sendDocument } from './admin-support.ts'
import { expect, test } from './fixtures.ts'
import { desk } from './sizes.ts'

test.use(desk)

test('papers to renew are counted from the database’s day, whatever the clock of the device', async ({
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
  // A device five days behind, on the other side of the world.
  await page.clock.setFixedTime(Date.now() - 5 * 86_400_000)
  await signInAsAdmin(page)
  await page.goto(`/admin/organizacoes?validade=a-renovar&busca=${encodeURIComponent(owner.name)}`)
  const row = page.getByRole('row').filter({ hasText: owner.name })
  await expect(row).toContainText('1 vencido')
  await expect(row).toContainText('1 a vencer')
  await expectAccessible(page)

  await page.getByLabel('Validade dos documentos', { exact: true }).selectOption('Vigentes em uma data')
  await expect(page.getByText('Nenhuma organização encontrada')).toBeVisible()
  await expect(page.getByLabel('Vigentes em', { exact: true })).toHaveValue(today)
  await expectAccessible(page)
})
