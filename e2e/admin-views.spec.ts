import { uniqueName } from './admin-support.ts'
import { expect, test } from './fixtures.ts'
import { desk } from './sizes.ts'

test.use(desk)

test('an administrator saves a view for the team, changes and removes it', async ({
  page,
  signInAsAdmin,
  expectAccessible,
}) => {
  const view = `Norte ${'longíssimo'.repeat(4)} ${uniqueName('').trim()}`
  await signInAsAdmin(page)
  await page.goto('/admin/organizacoes?uf=RR')
  await expect(page.getByRole('button', { name: 'Filtros', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Visões' }).click()
  const sheet = page.getByRole('dialog', { name: 'Visões' })
  await sheet.getByLabel('Nome da visão').fill(view)
  await sheet.getByLabel('Para a equipe').check()
  await sheet.getByRole('button', { name: 'Salvar esta visão' }).click()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/\?uf=RR&visao=[0-9a-f-]{36}$/)
  await expect(page.getByText(`Visão: ${view}`)).toBeVisible()

  await page.getByRole('button', { name: 'Visões' }).click()
  await expect(sheet.getByText('Em uso')).toBeVisible()
  await sheet.getByLabel('Para a equipe').check()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByLabel('Com documentos aguardando', { exact: true }).check()
  await expect(page.getByText(`Visão: ${view}, alterada`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Atualizar visão' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Visões' }).click()
  await sheet.getByRole('button', { name: `Excluir: ${view}` }).click()
  const question = page.getByRole('alertdialog', { name: 'Excluir a visão?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Excluir' }).click()
  await expect(sheet.getByRole('link', { name: view })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByText(`Visão: ${view}`)).toHaveCount(0)
  await expect(page).not.toHaveURL(/visao=/)
})
