import { organization, uniqueName } from './admin-support.ts'
import { expect, test } from './fixtures.ts'
import { expectToast } from './page-support.ts'
import { desk } from './sizes.ts'

test.use(desk)

const nameField = 'Nome da organização'

test('an organisation is edited, although its owner saves first, and written to', async ({
  adminPage: page,
  api,
  expectAccessible,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 4\d\d/)
  const owner = await organization(api)
  const [theirs, mine] = [uniqueName('Do responsável'), uniqueName('Da equipe')]
  await page.goto(`/admin/organizacoes/${owner.orgId}`)
  await page.getByRole('button', { name: 'Editar Organização' }).click()
  const sheet = page.getByRole('dialog', { name: 'Editar organização' })
  await expect(sheet.getByLabel(nameField)).toHaveValue(owner.name)
  const founded = sheet.getByLabel('Data de fundação')
  const save = sheet.getByRole('button', { name: 'Salvar' })
  // The month and half a day: no value changes.
  await founded.pressSequentially('31')
  await sheet.getByRole('tab', { name: 'Documentos' }).click()
  await save.click()
  await expect(sheet.getByText('Data inválida', { exact: true })).toBeVisible()
  await expect(founded).toBeFocused()
  await founded.fill('')

  await sheet.getByLabel(nameField).fill(mine)
  await sheet.getByRole('tab', { name: 'Detalhes da ONG' }).click()
  await sheet.getByLabel('Missão', { exact: true }).fill('Cuidar de quem cuida.')
  await expectAccessible(page)
  await owner.client
    .from('form_progress')
    .update({ form_data: { nome: theirs, telefone: '(11) 98765-4321' } })
    .eq('user_id', owner.id)
    .eq('step', 'dados-basicos')
    .throwOnError()
  const choice = page.getByRole('dialog', { name: 'Há uma versão mais nova desta etapa' })
  await save.click()
  await expect(choice.getByRole('group', { name: nameField })).toContainText(theirs)
  // Not on the button that closes it: the window came by itself.
  await expect(choice.getByRole('heading', { level: 2 })).toBeFocused()
  await expectAccessible(page)
  await choice.getByRole('button', { name: 'Salvar minhas escolhas' }).click()
  await expectToast(page, 'Organização atualizada')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(mine)

  const button = page.getByRole('button', { name: 'Enviar Mensagem' })
  await button.click()
  const message = page.getByRole('dialog', { name: 'Enviar mensagem' })
  await message.getByLabel('Assunto').fill('Edital aberto')
  await message.getByLabel('Mensagem').fill('As inscrições vão até sexta.')
  await expectAccessible(page)
  await message.getByRole('button', { name: 'Enviar' }).click()
  await expectToast(page, 'Mensagem enviada')
  await expect(button).toBeFocused()
})

test('an organisation without owner is created, and its window keeps the order of the focus', async ({
  adminPage: page,
  expectAccessible,
}) => {
  const name = uniqueName('Sem proprietário')
  await page.goto('/admin/organizacoes')
  await page.getByRole('button', { name: 'Nova Organização' }).click()
  const creation = page.getByRole('dialog', { name: 'Nova organização' })
  const create = creation.getByRole('button', { name: 'Criar organização' })
  await create.click()
  await expect(creation.getByText('Informe o nome da organização.')).toBeVisible()
  await expectAccessible(page)
  // The list of municipalities goes with the focus, which must not go to the window for that.
  const municipality = creation.getByRole('combobox', { name: 'Município' })
  const state = creation.getByLabel('Estado', { exact: true })
  await state.selectOption('SP')
  await municipality.focus()
  await page.keyboard.type('Santo A')
  await expect(creation.getByRole('option', { name: 'Santo André' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(creation.getByLabel('Endereço completo')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(municipality).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(state).toBeFocused()
  await municipality.fill('')
  await creation.getByLabel(nameField).fill(name)
  await create.click()
  await expectToast(page, 'Organização criada')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
})
