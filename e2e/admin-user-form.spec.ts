import { expectToast, uniqueName } from './admin-support.ts'
import { expect, test, type Person } from './fixtures.ts'
import type { LocalApi } from './local-api.ts'
import { desk } from './sizes.ts'

test.use(desk)

async function stored(api: LocalApi, { id }: Person) {
  const admin = await api.admin()
  const { data } = await admin.rpc('get_user', { p_user_id: id }).single().throwOnError()
  const { nome, email, phone, role, status } = data
  return { nome, email, phone, role, status }
}

test('changes login address, phone and role of a user, who logs in with the new address', async ({
  page,
  api,
  signInAsAdmin,
}) => {
  const person = await api.person({ decision: 'approved' })
  const [name, email] = [uniqueName('Pessoa'), `mudou-${crypto.randomUUID()}@ong.example`]
  await signInAsAdmin(page)
  await page.goto(`/admin/usuarios/${person.id}`)
  await page.getByLabel('Nome').fill(name)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Telefone').fill('11987654321')
  await page.getByLabel('Papel', { exact: true }).selectOption('Gerente')
  await page.getByRole('button', { name: 'Salvar' }).click()
  // They had access before: nothing to ask.
  await expectToast(page, 'Usuário atualizado')
  await expect(page).toHaveURL('/admin/usuarios')
  expect(await stored(api, person)).toEqual({
    nome: name,
    email,
    phone: '(11) 98765-4321',
    role: 'manager',
    status: 'approved',
  })
  const { error } = await api.client().auth.signInWithPassword({ email, password: person.password })
  expect(error).toBeNull()

  await page.goto(`/admin/usuarios/${person.id}`)
  await expect(page.getByLabel('Telefone')).toHaveValue('(11) 98765-4321')
  const history = page.getByRole('button', { name: /istórico do usuário/ })
  await history.click()
  await expect(page.getByText('Papel alterado de Cliente para Gerente')).toBeVisible()
  await expect(page.getByText(`(de ${person.email} para ${email})`)).toBeVisible()
  await history.click()
  await expect(page.getByText('Papel alterado de Cliente para Gerente')).toHaveCount(0)
})

test('another user’s address is refused, and nothing is changed', async ({
  page,
  api,
  signInAsAdmin,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 4\d\d/)
  const [person, other] = [
    await api.person({ decision: 'approved' }),
    await api.person({ decision: 'approved' }),
  ]
  const before = await stored(api, person)
  await signInAsAdmin(page)
  await page.goto(`/admin/usuarios/${person.id}`)
  await page.getByLabel('Nome').fill('Nome que não fica')
  await page.getByLabel('E-mail').fill(other.email)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expectToast(page, 'Erro ao atualizar perfil')
  await expect(page.getByText('Este e-mail já está em uso por outra conta.')).toBeVisible()
  await expect(page.getByLabel('Nome')).toHaveValue('Nome que não fica')
  expect(await stored(api, person)).toEqual(before)
})

test('gives no access when the question is answered with no', async ({ page, api, signInAsAdmin }) => {
  const waiting = await api.person()
  const before = await stored(api, waiting)
  await signInAsAdmin(page)
  await page.goto(`/admin/usuarios/${waiting.id}`)
  await page.getByLabel('Nome').fill('Pessoa que espera')
  await page.getByLabel('Papel', { exact: true }).selectOption('Cliente')
  await page.getByRole('button', { name: 'Salvar' }).click()
  const question = page.getByRole('alertdialog', { name: 'Dar acesso?' })
  await expect(question).toContainText('Pessoa que espera ainda não tem acesso aprovado.')
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(question).toHaveCount(0)
  await expect(page.getByLabel('Nome')).toHaveValue('Pessoa que espera')
  expect(await stored(api, waiting)).toEqual(before)
  expect(before.role).toBe('pending')
})

test('what is not stored says so, and is as before after a reload; the toggles follow the role', async ({
  page,
  api,
  signInAsAdmin,
  expectAccessible,
}) => {
  const person = await api.person({ decision: 'approved' })
  await signInAsAdmin(page)
  await page.goto(`/admin/usuarios/${person.id}`)
  await expect(
    page.getByText('Situação, biografia e observações servem de apoio nesta tela e não são gravadas.'),
  ).toBeVisible()
  await page.getByLabel('Status').selectOption('Inativo')
  await page.getByLabel('Biografia').fill('Biografia')
  await page.getByLabel('Observações').fill('Observação')

  const on = async () => {
    const states: string[] = []
    for (const toggle of await page.getByRole('switch').all())
      if (await toggle.isChecked()) states.push((await toggle.getAttribute('name')) ?? '')
    return states.map((name) => name.replace('permissions.', ''))
  }
  const permissions = page.getByRole('tab', { name: 'Permissões' })
  await permissions.click()
  await expect(page.getByText('Mudanças feitas aqui não são gravadas.')).toBeVisible()
  await expectAccessible(page)
  for (const [role, expected] of [
    [
      'Administrador',
      ['manageUsers', 'manageOrganizations', 'approveDocuments', 'viewReports', 'editContent'],
    ],
    ['Gerente', ['manageOrganizations', 'approveDocuments', 'viewReports', 'accessOwnProfile']],
    ['Cliente', ['viewReports', 'accessOwnProfile']],
  ] as const) {
    await page.getByRole('tab', { name: 'Informações Pessoais' }).click()
    await page.getByLabel('Papel', { exact: true }).selectOption(role)
    await permissions.click()
    await expect(page.getByRole('switch')).toHaveCount(6)
    expect(await on()).toEqual(expected)
  }
  const reports = page.getByRole('switch', { name: 'Visualizar Relatórios' })
  await reports.click()
  await expect(reports).not.toBeChecked()

  await page.getByRole('button', { name: 'Salvar' }).click()
  await expectToast(page, 'Usuário atualizado')
  await page.goto(`/admin/usuarios/${person.id}`)
  await expect(page.getByLabel('Status')).toHaveValue('active')
  await expect(page.getByLabel('Biografia')).toHaveValue('')
  await permissions.click()
  await expect(reports).toBeChecked()
})
