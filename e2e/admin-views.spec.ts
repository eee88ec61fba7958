import { organization, uniqueName } from './admin-support.ts'
import { expect, test } from './fixtures.ts'
import { desk } from './sizes.ts'

test.use(desk)

test('an administrator saves a view for the team, opens it by its link, changes and removes it', async ({
  page,
  api,
  signInAsAdmin,
  expectAccessible,
}) => {
  const house = uniqueName('Cabe na visão')
  const view = `Norte ${'longíssimo'.repeat(4)} ${uniqueName('').trim()}`
  await organization(api, { nome: house, uf: 'RR' })
  await signInAsAdmin(page)
  await page.goto('/admin/organizacoes?uf=RR')
  await page.getByRole('button', { name: 'Visões' }).click()
  const sheet = page.getByRole('dialog', { name: 'Visões' })
  await sheet.getByLabel('Nome da visão').fill(view)
  await sheet.getByLabel('Para a equipe').check()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Salvar esta visão' }).click()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/\?uf=RR&visao=[0-9a-f-]{36}$/)
  const address = page.url()
  await expect(page.getByText(`Visão: ${view}`)).toBeVisible()

  // Its link shows the same, also to whoever comes from elsewhere.
  await page.goto('/admin')
  await page.goto(address)
  await expect(page.getByText(house, { exact: true })).toBeVisible()
  await page.getByLabel('Com documentos aguardando', { exact: true }).check()
  await expect(page.getByText(`Visão: ${view}, alterada`)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Atualizar visão' }).click()
  await expect(page.getByText('Visão atualizada')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Atualizar visão' })).toBeHidden()

  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect(page).toHaveURL('/admin/organizacoes')
  await page.getByRole('button', { name: 'Visões' }).click()
  await expect(sheet.getByText('Em uso')).toBeHidden()
  await sheet.getByRole('link', { name: view }).click()
  await expect(page).toHaveURL(/aguardando=sim/)
  await page.getByRole('button', { name: 'Visões' }).click()
  await expect(sheet.getByText('Em uso')).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: `Excluir: ${view}` }).click()
  const question = page.getByRole('alertdialog', { name: 'Excluir a visão?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Excluir' }).click()
  await expect(sheet.getByRole('link', { name: view })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByText(`Visão: ${view}`)).toHaveCount(0)
  await expect(page).not.toHaveURL(/visao=/)
})
