import { expect, test } from './fixtures.ts'
import { openProfile, storedStep } from './profile-support.ts'

/** The example of the Receita, as it is printed. */
const letters = '12.ABC.345/01DE-35'
const WARNING = 'Os dígitos verificadores não conferem com o número. Confira no cartão CNPJ.'

test('an organisation says that its CNPJ has letters, types it, and finds it in draft and saved step', async ({
  page,
  api,
  signInAs,
  expectAccessible,
}) => {
  const person = await openProfile({ page, api, signInAs })
  const cnpj = page.getByLabel('CNPJ')
  await page.getByLabel('Nome da organização').fill('Associação Ação')
  await cnpj.pressSequentially('12a')
  await expect(cnpj).toHaveValue('12')
  const letterSwitch = page.getByRole('switch', { name: 'Meu CNPJ tem letras' })
  await expect(letterSwitch).not.toBeChecked()
  await letterSwitch.click()
  await expect(cnpj).toBeFocused()
  await cnpj.pressSequentially('abc34501de36')
  await expect(cnpj).toHaveValue('12.ABC.345/01DE-36')
  await expect(page.getByText(WARNING)).toBeVisible()
  await expectAccessible(page)
  await cnpj.press('Backspace')
  await cnpj.press('5')
  await expect(cnpj).toHaveValue(letters)
  await expect(page.getByText(WARNING)).toHaveCount(0)

  // The draft and the saved step both have it.
  await page.reload()
  await expect(cnpj).toHaveValue(letters)
  await page.getByRole('button', { name: 'Próximo' }).press('Enter')
  await expect(page).toHaveURL(/\/detalhes-ong$/)
  expect((await storedStep(person, 'dados-basicos'))?.form_data).toMatchObject({ cnpj: letters })
  await page.goto('/perfil-ong/dados-basicos')
  await expect(cnpj).toHaveValue(letters)
  await expect(letterSwitch).toBeChecked()
})
