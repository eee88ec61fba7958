import { expect, test } from './fixtures.ts'
import { expectToast, logIn } from './page-support.ts'
import { expectStep, next, storedStep } from './profile-support.ts'
import { desk } from './sizes.ts'

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
  // The step shows while the save is on its way.
  await expect(again.getByText('Dados salvos com sucesso')).toBeVisible()
  expect((await storedStep(person, 'dados-basicos'))?.form_data).toMatchObject({
    nome: 'Casa do Povo',
    endereco: 'Rua das Flores, 12',
  })
  await again.waitForFunction(() => localStorage.getItem('formData') === null)

  await again.getByLabel('Visão', { exact: true }).fill('Longe')
  await again.getByRole('button', { name: 'Voltar' }).click()
  await expectStep(again, 'dados-basicos')
  await again.goBack()
  await expectStep(again, 'detalhes-ong')
  await expect(again.getByLabel('Visão', { exact: true })).toHaveValue('Longe')
  expect(await storedStep(person, 'detalhes-ong')).toBeNull()
})

test('a device whose session ended by a change of password saves nothing more and keeps the words', async ({
  page,
  browser,
  api,
  openProfile,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 403/)
  const person = await openProfile({ saved: { 'dados-basicos': { nome: 'Casa' } }, at: 'dados-basicos' })
  const name = page.getByLabel('Nome da organização')
  await name.fill('Casa do Povo')

  const elsewhere = await (await browser.newContext(desk)).newPage()
  await elsewhere.goto('/auth')
  await logIn(elsewhere, person.email, person.password)
  await elsewhere.getByRole('button', { name: 'Menu do usuário' }).click()
  await elsewhere.getByRole('button', { name: 'Minha conta' }).click()
  await elsewhere.getByLabel('Senha atual').fill(person.password)
  await elsewhere.getByLabel('Nova senha').fill('outra-senha')
  await elsewhere.getByLabel('Confirmar senha').fill('outra-senha')
  await elsewhere.getByRole('button', { name: 'Alterar senha' }).click()
  await expectToast(elsewhere, 'Senha alterada com sucesso')

  await next(page)
  await expectToast(page, 'Sessão encerrada')
  await expect(
    page.getByText(/^Entre novamente para continuar\. O que você digitou continua guardado/),
  ).toBeVisible()
  const client = api.client()
  await client.auth.signInWithPassword({ email: person.email, password: 'outra-senha' })
  expect(await storedStep({ ...person, client }, 'dados-basicos')).toMatchObject({
    form_data: { nome: 'Casa' },
  })

  await logIn(page, person.email, 'outra-senha')
  await expectStep(page, 'dados-basicos')
  await expect(name).toHaveValue('Casa do Povo')
})
