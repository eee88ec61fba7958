import { organization, uniqueName } from './admin-support.ts'
import { atBothSizes, expect, test } from './fixtures.ts'
import { desk } from './sizes.ts'

test.use(desk)

atBothSizes(() => {
  test('an administrator finds who fits, by choices and numbers, and shares the address', async ({
    page,
    api,
    signInAsAdmin,
    expectAccessible,
  }) => {
    const name = uniqueName('Cabe no edital')
    await organization(api, { nome: name, uf: 'AC', municipio: 'Xapuri' }, ['estatuto', 'ataEleicao'])
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
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText('2 aguardando')
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText('2 aguardando')
    await page.getByRole('button', { name: 'Remover filtro Município: Xapuri' }).click()
    await expect(page).toHaveURL('/admin/organizacoes?uf=AC')
    await page.getByRole('button', { name: 'Limpar filtros' }).click()
    await expect(page).toHaveURL('/admin/organizacoes')
  })
})
