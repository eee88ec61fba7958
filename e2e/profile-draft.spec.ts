import { expect, test } from './fixtures.ts'
import { expectStep, next, storedStep } from './profile-support.ts'

test('what was typed survives a reload, a crash and a look at another step, and is saved afterwards', async ({
  page,
  context,
  openProfile,
  expectAccessible,
}) => {
  const person = await openProfile()
  const nameField = 'Nome da organização'
  await page.getByLabel(nameField).pressSequentially('Casa do Povo')
  await page.reload()
  await expect(page.getByLabel(nameField)).toHaveValue('Casa do Povo')
  await expect(page.getByText('O que você digitou antes está de volta')).toBeVisible()
  await page.getByRole('button', { name: 'Limpar dados locais' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByRole('button', { name: 'Limpar dados locais' })).toBeFocused()

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
  await next(again)
  await expectStep(again, 'detalhes-ong')
  expect((await storedStep(person, 'dados-basicos'))?.form_data).toMatchObject({
    nome: 'Casa do Povo',
    endereco: 'Rua das Flores, 12',
  })
  expect(await again.evaluate(() => localStorage.getItem('formData'))).toBeNull()

  await again.getByLabel('Visão', { exact: true }).fill('Longe')
  await again.getByRole('button', { name: 'Voltar' }).click()
  await expectStep(again, 'dados-basicos')
  await again.goBack()
  await expectStep(again, 'detalhes-ong')
  await expect(again.getByLabel('Visão', { exact: true })).toHaveValue('Longe')
  expect(await storedStep(person, 'detalhes-ong')).toBeNull()
})
