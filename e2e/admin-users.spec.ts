import { expectToast, organization, uniqueName } from './admin-support.ts'
import { expect, test } from './fixtures.ts'
import { desk } from './sizes.ts'

test.use(desk)

test('counts, searches and filters users', async ({ page, api, signInAsAdmin, expectAccessible }) => {
  const client = await api.person({ decision: 'approved' })
  const waiting = await api.person()
  await signInAsAdmin(page)
  await page.goto('/admin/usuarios')
  await expect(page.getByRole('region', { name: 'Usuários por papel' })).toContainText('Pendente')
  await expectAccessible(page)

  const rows = page.getByRole('row').filter({ has: page.getByRole('link', { name: /^Editar/ }) })
  await page.getByRole('searchbox').fill(client.email.toUpperCase())
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Cliente')
  await expect(rows).toContainText('Ativo')
  await page.getByLabel('Status', { exact: true }).selectOption('Pendente')
  await expect(page.getByText('Nenhum usuário encontrado.')).toBeVisible()
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await page.getByLabel('Papel', { exact: true }).selectOption('Pendente')
  await page.getByRole('searchbox').fill(waiting.email)
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Cadastro pendente')
  await expect(page).toHaveURL(/papel=pending/)
})

test('creates a user who sets a password through the mail and logs in', async ({
  page,
  browser,
  api,
  signInAsAdmin,
  expectAccessible,
}) => {
  const email = `nova-${crypto.randomUUID()}@ong.example`
  await signInAsAdmin(page)
  await page.goto('/admin/usuarios')
  await page.getByRole('link', { name: 'Novo Usuário' }).click()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expectToast(page, 'Campos obrigatórios')
  await expectAccessible(page)
  await page.getByLabel('Nome').fill('Pessoa Nova')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Papel', { exact: true }).selectOption('Cliente')
  await page.getByRole('tab', { name: 'Permissões' }).click()
  await expect(page.getByRole('switch', { name: 'Cliente (Perfil Próprio)' })).toBeChecked()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expectToast(page, 'Usuário criado')
  await expect(page).toHaveURL('/admin/usuarios')

  const mails = await api.mails(email)
  expect(mails).toHaveLength(1)
  const theirs = await (await browser.newContext({ baseURL: api.baseURL })).newPage()
  await theirs.goto(mails[0]?.links[0] ?? '')
  await expect(theirs).toHaveURL(/\/reset-password/)
  await theirs.getByLabel('Nova senha', { exact: true }).fill('minha-senha')
  await theirs.getByLabel(/^Confirm/).fill('minha-senha')
  await theirs.locator('main button[type=submit]').click()
  await expectToast(theirs, 'Senha alterada com sucesso')
  await expect(theirs).toHaveURL(/\/auth/)
  await theirs.getByLabel('E-mail').fill(email)
  await theirs.getByLabel('Senha').fill('minha-senha')
  await theirs.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(theirs).toHaveURL(/\/perfil-ong/)
  // The administrator is still signed in.
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Usuários')
})

test('changes a user, gives access after asking, and deletes; the organisation stays', async ({
  page,
  api,
  signInAsAdmin,
  expectAccessible,
}) => {
  const owner = await organization(api)
  const waiting = await api.person()
  await signInAsAdmin(page)

  const name = uniqueName('Pessoa')
  await page.goto(`/admin/usuarios/${owner.id}`)
  await expect(page.getByLabel('E-mail')).toHaveValue(owner.email)
  await expectAccessible(page)
  await page.getByLabel('Nome').fill(name)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expectToast(page, 'Usuário atualizado')
  await page.goto(`/admin/usuarios/${owner.id}`)
  await expect(page.getByLabel('Nome')).toHaveValue(name)
  await page.getByRole('button', { name: 'Histórico do usuário' }).click()
  await expect(page.getByText('Usuário alterado: nome, telefone')).toBeVisible()
  await page.getByRole('link', { name: owner.name }).click()
  await expect(page).toHaveURL(`/admin/organizacoes/${owner.orgId}`)

  await page.goto(`/admin/usuarios/${waiting.id}`)
  await expect(page.getByLabel('Papel', { exact: true })).toHaveValue('pending')
  await page.getByLabel('Papel', { exact: true }).selectOption('Gerente')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page
    .getByRole('alertdialog', { name: 'Dar acesso?' })
    .getByRole('button', { name: 'Dar acesso' })
    .click()
  await expectToast(page, 'Usuário atualizado')
  expect((await waiting.client.rpc('get_user_roles')).data).toEqual([{ role: 'manager' }])

  await page.goto(`/admin/usuarios?busca=${owner.email}`)
  const row = page.getByRole('row').filter({ hasText: owner.email })
  await row.getByRole('button', { name: 'Excluir' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Excluir usuário?' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Excluir' }).click()
  await expectToast(page, 'Usuário excluído')
  await expect(page.getByText('Nenhum usuário encontrado.')).toBeVisible()
  await page.goto(`/admin/organizacoes/${owner.orgId}?aba=permissoes`)
  await expect(page.getByText('Esta organização não tem proprietário no momento.')).toBeVisible()
})
