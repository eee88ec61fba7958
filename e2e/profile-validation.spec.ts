import { expect, test } from './fixtures.ts'
import { control, expectStep, next, openProfile, slotItem, storedStep } from './profile-support.ts'

test('step 1 checks e-mail and CNPJ, and only where they are filled in', async ({
  page,
  api,
  signInAs,
  expectAccessible,
}) => {
  const person = await openProfile({ page, api, signInAs })
  const cnpj = page.getByLabel('CNPJ')
  const email = page.getByLabel('E-mail da organização')

  await email.fill('ana@ong')
  await next(page)
  await expect(page.getByText('Email inválido', { exact: true })).toBeVisible()
  await expect(email).toBeFocused()
  await expect(email).toBeInViewport()

  await cnpj.pressSequentially('123')
  await next(page)
  await expect(page.locator('[id="campo-dados-basicos-cnpj-error"]')).toHaveText(
    'CNPJ deve conter 14 dígitos',
  )
  await expect(page.getByRole('link', { name: 'CNPJ deve conter 14 dígitos', exact: true })).toBeVisible()
  await expect(cnpj).toBeFocused()
  await expect(cnpj).toBeInViewport()
  await expect(page.getByRole('alert').filter({ hasText: 'Falta corrigir 2 campos' })).toBeVisible()
  await expectAccessible(page)
  expect(await storedStep(person, 'dados-basicos')).toBeNull()

  await cnpj.press('End')
  await cnpj.pressSequentially('45678000190')
  await expect(cnpj).toHaveValue('12.345.678/0001-90')
  await expect(page.getByText('CNPJ deve conter 14 dígitos')).toHaveCount(0)
  await email.fill('')
  await next(page)
  await expectStep(page, 'detalhes-ong')
})

test('a date that does not exist is said at its field and not lost without a word', async ({
  page,
  api,
  signInAs,
}) => {
  const person = await openProfile(
    { page, api, signInAs },
    { saved: { 'dados-basicos': { nome: 'Casa', dataFundacao: '2009-01-31' } }, at: 'dados-basicos' },
  )
  const founded = page.getByLabel('Data de fundação')
  const error = page.locator('[id="campo-dados-basicos-dataFundacao-error"]')
  // Half a year.
  await founded.focus()
  for (const key of ['Tab', 'Tab', 'Backspace']) await page.keyboard.press(key)
  await next(page)
  await expect(error).toHaveText('Data inválida')
  await expect(founded).toBeFocused()
  await expect(page.getByRole('link', { name: 'Data de fundação: Data inválida' })).toBeVisible()
  expect(await storedStep(person, 'dados-basicos')).toMatchObject({
    form_data: { dataFundacao: '2009-01-31' },
    versao: 1,
  })

  // Said on leaving the field too.
  await founded.fill('2010-05-20')
  await expect(error).toHaveCount(0)
  await founded.press('Backspace')
  await page.getByLabel('CNPJ').focus()
  await expect(error).toHaveText('Data inválida')
  await founded.fill('2010-05-20')
  await next(page)
  await expectStep(page, 'detalhes-ong')
  expect(await storedStep(person, 'dados-basicos')).toMatchObject({
    form_data: { dataFundacao: '2010-05-20' },
  })
})

test('the last step asks for the privacy policy first, then for the mandatory files in order', async ({
  page,
  api,
  signInAs,
  expectAccessible,
}) => {
  const person = await openProfile(
    { page, api, signInAs },
    { saved: { 'dados-basicos': {}, 'detalhes-ong': {} } },
  )
  await expectStep(page, 'documentos')
  const finish = page.getByRole('button', { name: 'Finalizar cadastro' })
  const privacy = control(page, 'documentos', 'privacyPolicy')

  await finish.click()
  await expect(page.locator('[id="campo-documentos-privacyPolicy-error"]')).toHaveText(
    'Você precisa concordar com a política de privacidade',
  )
  await expect(privacy).toBeFocused()
  await expect(privacy).toBeInViewport()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Ler a política de privacidade' }).click()
  await expect(page.getByRole('dialog', { name: 'Política de privacidade' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await privacy.check()
  await finish.click()
  await expect(slotItem(page, 'estatuto').getByText('Este documento é obrigatório')).toBeVisible()
  await expect(slotItem(page, 'estatuto').getByRole('button', { name: /Escolher arquivo/ })).toBeFocused()
  await expect(page.getByText('Este documento é obrigatório', { exact: true })).toHaveCount(3)
  expect(await storedStep(person, 'documentos')).toBeNull()
})
