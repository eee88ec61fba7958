import { expect, test } from './fixtures.ts'
import { expectStep, next, openProfile, storedStep } from './profile-support.ts'

const nameField = 'Nome da organização'

test('what was typed survives a reload and a crash, and is saved afterwards', async ({
  page,
  context,
  api,
  signInAs,
}) => {
  const person = await openProfile({ page, api, signInAs })
  await page.getByLabel(nameField).pressSequentially('Casa do Povo')
  await page.reload()
  await expect(page.getByLabel(nameField)).toHaveValue('Casa do Povo')
  await expect(page.getByText('O que você digitou antes está de volta')).toBeVisible()

  await page.getByLabel('Endereço completo').pressSequentially('Rua das Flores, 12')
  await page.waitForFunction(() => localStorage.getItem('formData')?.includes('Rua das Flores, 12'))
  // A crash: the renderer goes without any event of the page.
  const crashed = page.waitForEvent('crash')
  const session = await context.newCDPSession(page)
  void session.send('Page.crash').catch(() => undefined)
  await crashed
  const again = await context.newPage()
  await again.goto('/perfil-ong')
  await expect(again.getByLabel(nameField)).toHaveValue('Casa do Povo')
  await expect(again.getByLabel('Endereço completo')).toHaveValue('Rua das Flores, 12')
  await next(again)
  await expectStep(again, 'detalhes-ong')
  expect(await storedStep(person, 'dados-basicos')).toMatchObject({
    form_data: { nome: 'Casa do Povo', endereco: 'Rua das Flores, 12' },
  })
  expect(await again.evaluate(() => localStorage.getItem('formData'))).toBeNull()
})

test('the auto-save indicator shows 3 s after a change, and the toast when the device kept it', async ({
  page,
  api,
  signInAs,
}) => {
  await openProfile({ page, api, signInAs })
  await page.getByLabel(nameField).fill('Casa')
  await expect(page.getByText('Guardando neste aparelho...')).toBeVisible({ timeout: 5000 })
  await expect(page.getByText('Dados salvos', { exact: true })).toBeVisible({ timeout: 5000 })
  expect(await page.evaluate(() => localStorage.getItem('formData'))).toContain('Casa')
})

test('a device that keeps nothing says so, and the step can still be saved', async ({
  page,
  api,
  signInAs,
}) => {
  await openProfile({ page, api, signInAs })
  await expectStep(page, 'dados-basicos')
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.getByLabel(nameField).fill('Casa')
  await expect(page.getByText(/Este aparelho está sem espaço/)).toBeVisible()
  await expect(page.getByText('Dados salvos', { exact: true })).toHaveCount(0)
  await next(page)
  await expectStep(page, 'detalhes-ong')
})

test('words typed on one step are there after looking at another, saved or not', async ({
  page,
  api,
  signInAs,
}) => {
  const person = await openProfile({ page, api, signInAs }, { saved: { 'dados-basicos': { nome: 'Casa' } } })
  await expectStep(page, 'detalhes-ong')
  await page.getByLabel('Visão', { exact: true }).fill('Longe')
  await page.getByRole('button', { name: 'Voltar' }).click()
  await expectStep(page, 'dados-basicos')
  await page.goBack()
  await expectStep(page, 'detalhes-ong')
  await expect(page.getByLabel('Visão', { exact: true })).toHaveValue('Longe')
  expect(await storedStep(person, 'detalhes-ong')).toBeNull()
})

test('a session that ends elsewhere keeps the words on the device for the same person', async ({
  page,
  api,
  signInAs,
}) => {
  const person = await openProfile({ page, api, signInAs })
  await page.getByLabel(nameField).fill('Casa do Povo')
  await page.evaluate(() => localStorage.removeItem('mutirao-sessao'))
  await page.reload()
  await expect(page).toHaveURL('/auth')
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByLabel('Senha').fill(person.password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL('/perfil-ong')
  await expect(page.getByLabel(nameField)).toHaveValue('Casa do Povo')
})

test('clearing asks first, goes back to what is saved and leaves nothing behind', async ({
  page,
  api,
  signInAs,
  expectAccessible,
}) => {
  await openProfile(
    { page, api, signInAs },
    { saved: { 'dados-basicos': { nome: 'Casa' } }, at: 'dados-basicos' },
  )
  await page.getByLabel(nameField).fill('Casa Nova')
  await page.getByRole('button', { name: 'Limpar dados locais' }).click()
  const dialog = page.getByRole('alertdialog')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByLabel(nameField)).toHaveValue('Casa Nova')
  await page.getByRole('button', { name: 'Limpar dados locais' }).click()
  await dialog.getByRole('button', { name: 'Limpar dados locais' }).click()
  await expect(page.getByText('Dados locais limpos')).toBeVisible()
  await expect(page.getByLabel(nameField)).toHaveValue('Casa')
  const left = await page.evaluate(() =>
    ['formData', 'completedSteps', 'activeTab'].map((key) => localStorage.getItem(key)),
  )
  expect(left).toEqual([null, null, null])
})
