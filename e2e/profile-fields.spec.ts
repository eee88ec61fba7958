import { expect, test } from './fixtures.ts'
import { control, expectStep, next, slotItem, storedStep } from './profile-support.ts'

test('a wrong e-mail and CNPJ are said, and the first is focused and in sight', async ({
  page,
  openProfile,
  expectAccessible,
}) => {
  const person = await openProfile()
  const cnpj = page.getByLabel('CNPJ')
  await page.getByLabel('E-mail da organização').fill('ana@ong')
  await cnpj.pressSequentially('123')
  await next(page)
  await expect(page.getByText('Email inválido', { exact: true })).toBeVisible()
  await expect(page.getByText('CNPJ deve conter 14 dígitos', { exact: true }).first()).toBeVisible()
  await expect(cnpj).toBeFocused()
  await expect(cnpj).toBeInViewport()
  await expectAccessible(page)
  expect(await storedStep(person, 'dados-basicos')).toBeNull()
  await cnpj.press('End')
  await cnpj.pressSequentially('45678000190')
  await expect(page.getByText(/^Os dígitos verificadores não conferem/)).toBeVisible()
  await expectAccessible(page)
})

test('a date that does not exist is said at its field and not lost without a word', async ({
  page,
  openProfile,
}) => {
  const person = await openProfile({
    saved: { 'dados-basicos': { nome: 'Casa', dataFundacao: '2009-01-31' } },
    at: 'dados-basicos',
  })
  const founded = page.getByLabel('Data de fundação')
  const error = page.locator('[id="campo-dados-basicos-dataFundacao-error"]')
  // Half a year.
  await founded.focus()
  for (const key of ['Tab', 'Tab', 'Backspace']) await page.keyboard.press(key)
  await next(page)
  await expect(error).toHaveText('Data inválida')
  await expect(founded).toBeFocused()
  expect((await storedStep(person, 'dados-basicos'))?.versao).toBe(1)

  // Said on leaving the field too.
  await founded.fill('2010-05-20')
  await expect(error).toHaveCount(0)
  await founded.press('Backspace')
  await page.getByLabel('CNPJ').focus()
  await expect(error).toHaveText('Data inválida')
  await founded.fill('2010-05-20')
  await next(page)
  await expectStep(page, 'detalhes-ong')
})

test('the list of municipalities is read by everybody', async ({ page, openProfile, expectAccessible }) => {
  await openProfile()
  await control(page, 'dados-basicos', 'uf').selectOption('SP')
  await page.getByRole('combobox', { name: 'Município' }).pressSequentially('sao jose')
  const list = page.getByRole('listbox', { name: 'Municípios' })
  await expect(list.getByRole('option').first()).toHaveText('São José da Bela Vista')
  await expectAccessible(page)
})

test('words without an end widen nothing', async ({ page, openProfile, expectAccessible }) => {
  await openProfile()
  await control(page, 'dados-basicos', 'nome').fill('Associação'.repeat(25))
  await control(page, 'dados-basicos', 'site').fill(`https://ong.org.br/${'caminho'.repeat(35)}`)
  await control(page, 'dados-basicos', 'endereco').fill('R'.repeat(250))
  await expectAccessible(page)
  await next(page)
  await expectStep(page, 'detalhes-ong')
  await control(page, 'detalhes-ong', 'historico').fill('a'.repeat(500))
  await expectAccessible(page)
})

test('the last step leads to the privacy policy, then to the first mandatory file', async ({
  page,
  openProfile,
  expectAccessible,
}) => {
  await openProfile({ saved: { 'dados-basicos': {}, 'detalhes-ong': {} } })
  await expectStep(page, 'documentos')
  const finish = page.getByRole('button', { name: 'Finalizar cadastro' })
  const privacy = control(page, 'documentos', 'privacyPolicy')
  await finish.click()
  await expect(privacy).toBeFocused()
  await expect(privacy).toBeInViewport()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ler a política de privacidade' }).click()
  await expect(page.getByRole('dialog', { name: 'Política de privacidade' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await privacy.check()
  await finish.click()
  const choose = slotItem(page, 'estatuto').getByRole('button', { name: /Escolher arquivo/ })
  await expect(choose).toBeFocused()
  await expect(choose).toBeInViewport()
  await expectAccessible(page)
})
