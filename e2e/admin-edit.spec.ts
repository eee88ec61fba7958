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

test('the owner saves first: nothing is overwritten, nothing typed is lost, and each field is chosen', async ({
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
  await sheet.getByLabel(nameField).fill(mine)
  await sheet.getByRole('tab', { name: 'Detalhes da ONG' }).click()
  await sheet.getByLabel('Missão', { exact: true }).fill('Cuidar de quem cuida.')
  await saveAsOwner(owner, { nome: theirs, telefone: '(11) 98765-4321' })

  const choice = page.getByRole('dialog', { name: 'Há uma versão mais nova desta etapa' })
  const save = sheet.getByRole('button', { name: 'Salvar' })
  await save.click()
  await expect(choice.getByRole('group', { name: nameField })).toContainText(theirs)
  await expect(choice.getByRole('group', { name: nameField })).toContainText(mine)
  await expect(choice.getByRole('group')).toHaveCount(2)
  await expectAccessible(page)
  await choice.getByRole('button', { name: 'Decidir depois' }).click()
  await expect(sheet.getByLabel(nameField)).toHaveValue(mine)
  await expect(sheet.getByRole('tab', { name: 'Dados Básicos' })).toHaveAttribute('aria-selected', 'true')
  await sheet.getByRole('tab', { name: 'Detalhes da ONG' }).click()
  await expect(sheet.getByLabel('Missão', { exact: true })).toHaveValue('Cuidar de quem cuida.')
  // Trying again is no way around it.
  await save.click()
  await expect(choice).toBeVisible()
  expect(await stored(owner.client, owner.orgId)).toEqual({ nome: theirs, telefone: '(11) 98765-4321' })

  // Only the name was changed on both sides: the telephone is proposed as it is.
  await choice.getByRole('button', { name: 'Salvar minhas escolhas' }).click()
  await expectToast(page, 'Organização atualizada')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(mine)
  expect(await stored(owner.client, owner.orgId)).toEqual({ nome: mine, telefone: '(11) 98765-4321' })
})

test('a date that does not exist is said at its field, and Enter goes to the next field', async ({
  page,
  api,
  signInAsAdmin,
}) => {
  const owner = await organization(api)
  await signInAsAdmin(page)
  await page.goto(`/admin/organizacoes/${owner.orgId}`)
  await page.getByRole('button', { name: 'Editar Organização' }).click()
  const sheet = page.getByRole('dialog', { name: 'Editar organização' })
  await sheet.getByLabel(nameField).press('Enter')
  await expect(sheet.getByLabel('Nome fantasia')).toBeFocused()
  const founded = sheet.getByLabel('Data de fundação')
  // The month and half a day: no value changes.
  await founded.pressSequentially('31')
  await sheet.getByRole('tab', { name: 'Documentos' }).click()
  await sheet.getByRole('button', { name: 'Salvar' }).click()
  await expect(sheet.getByText('Data inválida', { exact: true })).toBeVisible()
  await expect(founded).toBeFocused()
})

test('a wrong value leads to its field, in whatever tab it is', async ({ page, api, signInAsAdmin }) => {
  const owner = await organization(api)
  await signInAsAdmin(page)
  await page.goto(`/admin/organizacoes/${owner.orgId}`)
  await page.getByRole('button', { name: 'Editar Organização' }).click()
  const sheet = page.getByRole('dialog', { name: 'Editar organização' })
  await sheet.getByLabel('CNPJ').fill('123')
  await sheet.getByRole('tab', { name: 'Documentos' }).click()
  await sheet.getByRole('button', { name: 'Salvar' }).click()
  await expect(sheet.getByText('CNPJ deve conter 14 dígitos')).toBeVisible()
  await expect(sheet.getByLabel('CNPJ')).toBeFocused()
})

test('asks before what was typed is thrown away: editing, creating, writing', async ({
  page,
  api,
  signInAsAdmin,
  expectAccessible,
}) => {
  const owner = await organization(api)
  await signInAsAdmin(page)
  const question = page.getByRole('alertdialog', { name: 'Descartar o que você escreveu?' })
  for (const { at, opener, title, field } of [
    {
      at: `/admin/organizacoes/${owner.orgId}`,
      opener: 'Editar Organização',
      title: 'Editar organização',
      field: nameField,
    },
    {
      at: `/admin/organizacoes/${owner.orgId}`,
      opener: 'Enviar Mensagem',
      title: 'Enviar mensagem',
      field: 'Assunto',
    },
    { at: '/admin/organizacoes', opener: 'Nova Organização', title: 'Nova organização', field: nameField },
  ]) {
    await page.goto(at)
    const button = page.getByRole('button', { name: opener })
    const sheet = page.getByRole('dialog', { name: title })
    // Untouched, it closes at once.
    await button.click()
    await expect(sheet.getByLabel(field)).toBeEnabled()
    await sheet.getByRole('button', { name: 'Cancelar' }).click()
    await expect(sheet).toHaveCount(0)
    await expect(button).toBeFocused()

    await button.click()
    await sheet.getByLabel(field).fill('Escrito e não salvo')
    await page.keyboard.press('Escape')
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: 'Continuar editando' }).click()
    await expect(sheet.getByLabel(field)).toHaveValue('Escrito e não salvo')
    await sheet.getByRole('button', { name: 'Cancelar' }).click()
    if (opener === 'Editar Organização') await expectAccessible(page)
    await question.getByRole('button', { name: 'Descartar' }).click()
    await expect(sheet).toHaveCount(0)
    await button.click()
    await expect(sheet.getByLabel(field)).not.toHaveValue('Escrito e não salvo')
  }
})

test('an organisation without owner has nobody to write to, but can be edited', async ({
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
  await creation.getByLabel(nameField).fill(name)
  await creation.getByLabel('CNPJ').fill('123')
  await create.click()
  await expect(creation.getByText('CNPJ deve conter 14 dígitos')).toBeVisible()
  await creation.getByLabel('CNPJ').fill('12345678000190')
  await create.click()
  await expectToast(page, 'Organização criada')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)

  const button = page.getByRole('button', { name: 'Enviar Mensagem' })
  await button.click()
  const message = page.getByRole('dialog', { name: 'Enviar mensagem' })
  await expect(message).toContainText('Esta organização não tem um responsável para receber a mensagem.')
  await expect(message.getByRole('textbox')).toHaveCount(0)
  await expect(message.getByRole('button', { name: 'Enviar' })).toHaveCount(0)
  await expectAccessible(page)
  await message.getByRole('button', { name: 'Fechar' }).last().click()
  await expect(message).toHaveCount(0)
  await expect(button).toBeFocused()

  await page.getByRole('button', { name: 'Editar Organização' }).click()
  const edit = page.getByRole('dialog', { name: 'Editar organização' })
  await edit.getByLabel('Telefone').first().fill('1133334444')
  await edit.getByRole('button', { name: 'Salvar' }).click()
  await expectToast(page, 'Organização atualizada')
  await expect(page.getByRole('tabpanel')).toContainText('(11) 3333-4444')
  await page.getByRole('tab', { name: 'Permissões' }).click()
  await expect(page.getByRole('tabpanel')).toContainText('Esta organização não tem proprietário no momento.')
})

test('a message needs both its parts; a server that fails loses nothing', async ({
  page,
  api,
  signInAsAdmin,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 500/)
  const owner = await organization(api)
  await signInAsAdmin(page)
  await page.goto(`/admin/organizacoes/${owner.orgId}`)
  await page.getByRole('button', { name: 'Enviar Mensagem' }).click()
  const sheet = page.getByRole('dialog', { name: 'Enviar mensagem' })
  const send = sheet.getByRole('button', { name: 'Enviar' })
  await send.click()
  await expect(sheet.getByText('Informe o assunto.')).toBeVisible()
  await expect(sheet.getByText('Escreva a mensagem.')).toBeVisible()
  await expect(sheet.getByLabel('Assunto')).toBeFocused()
  await sheet.getByLabel('Assunto').fill('Edital aberto')
  await sheet.getByLabel('Mensagem').fill('Até sexta.')

  const sending = '**/rpc/send_message'
  await page.route(sending, (route) =>
    route.fulfill({ status: 500, json: { code: 'XX000', message: 'internal' } }),
  )
  await send.click()
  await expectToast(page, 'Erro ao enviar mensagem')
  // Not at the right, where it would lie on what one presses again.
  await expect(page.locator('[data-sonner-toaster]')).not.toHaveAttribute('data-x-position', 'right')
  await expect(sheet.getByLabel('Mensagem')).toHaveValue('Até sexta.')
  await page.unroute(sending)
  await send.click()
  await expectToast(page, 'Mensagem enviada')
  await expect(api.mail(owner.email, /Edital aberto$/)).resolves.toBeTruthy()
})
