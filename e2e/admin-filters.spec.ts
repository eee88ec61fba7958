import { organization, uniqueName } from './admin-support.ts'
import { expect, test } from './fixtures.ts'

// On a phone, where the window with the filters covers the list.
test('an administrator finds who fits, by choices in a window, and the address keeps them', async ({
  page,
  api,
  signInAsAdmin,
  expectAccessible,
}) => {
  const name = uniqueName('Cabe no edital')
  await organization(api, { nome: name, uf: 'AC', municipio: 'Xapuri' })
  await signInAsAdmin(page)
  await page.goto('/admin/organizacoes')
  await page.getByRole('button', { name: 'Filtros' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filtros' })
  await sheet.getByText('Estado', { exact: true }).click()
  await sheet.getByRole('checkbox', { name: /^Acre/ }).check()
  await sheet.getByText('Município', { exact: true }).click()
  await sheet.getByRole('checkbox', { name: /^Xapuri/ }).check()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: /^Ver \d+ organiza/ }).click()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/admin/organizacoes?uf=AC&municipio=Xapuri')
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remover filtro Município: Xapuri' })).toBeVisible()
  await expectAccessible(page)
})
