import { expect, test } from './fixtures.ts'
import { expectStep, next, openProfile, saved, storedStep } from './profile-support.ts'

const nameField = 'Nome da organização'

test('two tabs: the older copy never writes over the newer by itself; the person chooses', async ({
  page,
  context,
  api,
  signInAs,
  expectAccessible,
}) => {
  const person = await openProfile(
    { page, api, signInAs },
    { saved: { 'dados-basicos': { nome: 'Casa', email: 'casa@ong.example' } }, at: 'dados-basicos' },
  )
  const other = await context.newPage()
  await other.goto('/perfil-ong/dados-basicos')
  await other.getByLabel(nameField).fill('Casa da segunda aba')
  await page.getByLabel(nameField).fill('Casa da primeira aba')
  await page.getByLabel('E-mail da organização').fill('primeira@ong.example')
  await next(page)
  await expectStep(page, 'detalhes-ong')

  await next(other)
  const dialog = other.getByRole('dialog', { name: 'Há uma versão mais nova desta etapa' })
  // Not on the button that closes it: the window came by itself.
  await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused()
  await expect(dialog.getByRole('group', { name: nameField })).toContainText('Casa da segunda aba')
  await expect(dialog.getByRole('group', { name: nameField })).toContainText('Casa da primeira aba')
  await expect(dialog.getByRole('group')).toHaveCount(2)
  expect(await storedStep(person, 'dados-basicos')).toMatchObject({
    form_data: { nome: 'Casa da primeira aba' },
    versao: 2,
  })
  await expectAccessible(other)

  await dialog.getByRole('button', { name: 'Decidir depois' }).click()
  await expect(other.getByLabel(nameField)).toHaveValue('Casa da segunda aba')
  await next(other)
  // Only the name was changed on both sides: the address of the first tab is proposed as it is.
  await dialog.getByRole('button', { name: 'Salvar minhas escolhas' }).click()
  await expectStep(other, 'detalhes-ong')
  expect(await storedStep(person, 'dados-basicos')).toMatchObject({
    form_data: { nome: 'Casa da segunda aba', email: 'primeira@ong.example' },
    versao: 3,
  })
})

test('another device: words kept here and a newer saved copy meet on arrival', async ({
  page,
  api,
  signInAs,
}) => {
  const person = await openProfile(
    { page, api, signInAs },
    { saved: { 'dados-basicos': { nome: 'Casa' } }, at: 'dados-basicos' },
  )
  await page.getByLabel(nameField).fill('Casa deste aparelho')
  await page.waitForFunction(() => localStorage.getItem('formData')?.includes('deste aparelho'))
  await person.client
    .from('form_progress')
    .update({ form_data: { nome: 'Casa do outro aparelho' } })
    .eq('user_id', person.id)
    .throwOnError()
  await page.reload()
  const dialog = page.getByRole('dialog', { name: 'Há uma versão mais nova desta etapa' })
  await dialog.getByRole('button', { name: 'Usar tudo da versão salva' }).click()
  await dialog.getByRole('button', { name: 'Usar minhas escolhas' }).click()
  await expect(page.getByLabel(nameField)).toHaveValue('Casa do outro aparelho')
  await page.reload()
  await expect(page.getByLabel(nameField)).toHaveValue('Casa do outro aparelho')
  await expect(dialog).toHaveCount(0)
})

test('two devices that both save for the first time', async ({ page, api, signInAs, consoleErrors }) => {
  // The refused insert.
  consoleErrors.allow(/409/)
  const person = await openProfile({ page, api, signInAs })
  await page.getByLabel(nameField).fill('Casa deste aparelho')
  await saved(person, 'dados-basicos', { nome: 'Casa do outro aparelho' })
  await next(page)
  await expect(page.getByRole('dialog', { name: 'Há uma versão mais nova desta etapa' })).toBeVisible()
  expect(await storedStep(person, 'dados-basicos')).toMatchObject({
    form_data: { nome: 'Casa do outro aparelho' },
  })
})
