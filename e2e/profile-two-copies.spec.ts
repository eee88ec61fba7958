import { expect, test } from './fixtures.ts'
import { expectStep, next, openProfile, storedStep } from './profile-support.ts'

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
