import { expect, test } from './fixtures.ts'
import { expectToast } from './page-support.ts'
import { desk } from './sizes.ts'

test.use(desk)

test('the list: a server that fails, the users, and a deletion after asking', async ({
  adminPage: page,
  api,
  expectAccessible,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 500/)
  const person = await api.person({ decision: 'approved' })
  await api.person()
  const failing = /\/rpc\/(list_users|count_users)$/
  await page.route(failing, (route) =>
    route.fulfill({ status: 500, json: { code: '57014', message: 'canceling statement' } }),
  )
  await page.goto('/admin/usuarios')
  await expect(page.getByRole('alert').filter({ hasText: 'Erro ao buscar usuários' })).toBeVisible()
  await expectAccessible(page)
  await page.unroute(failing)

  // As if there was a second page.
  await page.route(/\/rpc\/list_users$/, async (route) => {
    const response = await route.fetch()
    const rows = (await response.json()) as object[]
    await route.fulfill({ response, json: rows.map((row) => ({ ...row, total_count: 51 })) })
  })
  await page.reload()
  await expect(page.getByRole('navigation', { name: 'Páginas de usuários' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Usuários por papel' })).toContainText('Pendente')
  await expectAccessible(page)
  await page.getByRole('searchbox').fill(person.email.toUpperCase())
  await expect(page.getByRole('link', { name: /^Editar/ })).toHaveCount(1)
  await page.getByRole('button', { name: 'Excluir' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Excluir usuário?' })
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Excluir' }).click()
  await expectToast(page, 'Usuário excluído')
  await expect(page.getByText('Nenhum usuário encontrado.')).toBeVisible()
})

test('the form: what is missing, a new user by mail, and an open one', async ({
  adminPage: page,
  api,
  expectAccessible,
}) => {
  const email = `nova-${crypto.randomUUID()}@ong.example`
  await page.goto('/admin/usuarios/novo')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expectToast(page, 'Campos obrigatórios')
  await expectAccessible(page)
  await page.getByLabel('Nome').fill('Pessoa Nova')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Papel', { exact: true }).selectOption('Cliente')
  await page.getByRole('tab', { name: 'Permissões' }).click()
  await expect(page.getByRole('switch', { name: 'Cliente (Perfil Próprio)' })).toBeChecked()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Salvar' }).dblclick()
  await expectToast(page, 'Usuário criado')
  await expect(page).toHaveURL('/admin/usuarios')
  expect(await api.mails(email)).toHaveLength(1)

  // The administrator is still signed in.
  await page.getByRole('searchbox').fill(email)
  await page.getByRole('link', { name: 'Editar Pessoa Nova' }).click()
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await expectAccessible(page)
})
