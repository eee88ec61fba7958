import { expectToast, organization, uniqueName } from './admin-support.ts'
import { expect, test } from './fixtures.ts'
import type { Client, Person } from './local-api.ts'
import { desk } from './sizes.ts'

test.use(desk)

const nameField = 'Nome da organização'

/** The owner saves the first step, as from another tab or device. */
const saveAsOwner = ({ client, id }: Person, form_data: Record<string, string>) =>
  client
    .from('form_progress')
    .update({ form_data })
    .eq('user_id', id)
    .eq('step', 'dados-basicos')
    .select('id')
    .single()
    .throwOnError()

async function stored(client: Client, orgId: string) {
  const { data } = await client
    .from('organizacoes')
    .select('nome, telefone')
    .eq('id', orgId)
    .single()
    .throwOnError()
  return data
}

test('an organisation is edited, although its owner saves first, and written to', async ({
  page,
  api,
  signInAsAdmin,
  expectAccessible,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 4\d\d/)
  const owner = await organization(api)
  const [theirs, mine] = [uniqueName('Do responsável'), uniqueName('Da equipe')]
  await signInAsAdmin(page)
  await page.goto(`/admin/organizacoes/${owner.orgId}`)
  await page.getByRole('button', { name: 'Editar Organização' }).click()
  const sheet = page.getByRole('dialog', { name: 'Editar organização' })
  await expect(sheet.getByLabel(nameField)).toHaveValue(owner.name)
  await sheet.getByLabel(nameField).press('Enter')
  await expect(sheet.getByLabel('Nome fantasia')).toBeFocused()
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
  await saveAsOwner(owner, { nome: theirs, telefone: '(11) 98765-4321' })
  const choice = page.getByRole('dialog', { name: 'Há uma versão mais nova desta etapa' })
  await save.click()
  await expect(choice.getByRole('group', { name: nameField })).toContainText(theirs)
  await expectAccessible(page)
  // Only the name was changed on both sides: the telephone is proposed as it is.
  await choice.getByRole('button', { name: 'Salvar minhas escolhas' }).click()
  await expectToast(page, 'Organização atualizada')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(mine)
  expect(await stored(owner.client, owner.orgId)).toEqual({ nome: mine, telefone: '(11) 98765-4321' })

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

test('an organisation without owner is created, and has nobody to write to', async ({
  page,
  signInAsAdmin,
  expectAccessible,
}) => {
  const name = uniqueName('Sem proprietário')
  await signInAsAdmin(page)
  await page.goto('/admin/organizacoes')
  await page.getByRole('button', { name: 'Nova Organização' }).click()
  const creation = page.getByRole('dialog', { name: 'Nova organização' })
  const create = creation.getByRole('button', { name: 'Criar organização' })
  await create.click()
  await expect(creation.getByText('Informe o nome da organização.')).toBeVisible()
  await expectAccessible(page)
  // The list of municipalities goes with the focus, which must not go to the window for that.
  const municipality = creation.getByRole('combobox', { name: 'Município' })
  for (const [state, typed] of [
    ['', ''],
    ['SP', 'Santo A'],
  ] as const) {
    await creation.getByLabel('Estado', { exact: true }).selectOption(state)
    await municipality.focus()
    await page.keyboard.type(typed)
    if (typed) await expect(creation.getByRole('option', { name: 'Santo André' })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(creation.getByLabel('Endereço completo')).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(municipality).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(creation.getByLabel('Estado', { exact: true })).toBeFocused()
  }
  await creation.getByLabel('Estado', { exact: true }).selectOption('')
  await municipality.fill('')
  await creation.getByLabel(nameField).fill(name)
  await create.click()
  await expectToast(page, 'Organização criada')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)

  await page.getByRole('button', { name: 'Enviar Mensagem' }).click()
  await expect(page.getByRole('dialog', { name: 'Enviar mensagem' })).toContainText(
    'Esta organização não tem um responsável para receber a mensagem.',
  )
  await expectAccessible(page)
})
