import { expectToast, openQueueAt, organization } from './admin-support.ts'
import { expect, test } from './fixtures.ts'
import { desk } from './sizes.ts'

test.use(desk)

test('the panel: bar, figures as picture and table, queue', async ({
  page,
  api,
  signInAsAdmin,
  expectAccessible,
}) => {
  const person = await api.person()
  await signInAsAdmin(page)
  await openQueueAt(page, api, person)

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Painel Administrativo')
  await expect(page.getByText(/^\d+ usuário\(s\) aguardando aprovação$/)).toBeVisible()
  await expect(page.getByRole('table', { name: 'Cadastros por semana' }).getByRole('row')).toHaveCount(13)
  await expect(page.getByRole('table', { name: 'Cadastros por situação' })).toContainText('Pendentes')
  await expect(page.getByRole('table', { name: 'Cadastros por situação' })).toContainText('Aprovados')
  await expectAccessible(page)

  const bar = page.getByRole('navigation', { name: 'Administração' })
  await bar.getByRole('link', { name: 'Usuários' }).click()
  await expect(page).toHaveURL('/admin/usuarios')
  await bar.getByRole('link', { name: 'Organizações' }).click()
  await expect(page).toHaveURL('/admin/organizacoes')
  await bar.getByRole('button', { name: 'Voltar' }).click()
  await expect(page).toHaveURL('/admin/usuarios')
  await bar.getByRole('link', { name: 'Dashboard' }).click()
  // On the narrowest phone a tile's name stays on one line.
  await page.setViewportSize({ width: 360, height: 740 })
  const height = async (name: string) => (await page.getByText(name, { exact: true }).boundingBox())?.height
  expect(await height('Gerenciar organizações')).toBe(await height('Gerenciar usuários'))
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('link', { name: /Documentos aguardando/ }).click()
  // The list where nothing waits, else the desk.
  await expect(page).toHaveURL(/\/admin\/organizacoes(\?aguardando=sim|\/.*mesa=)/)

  // Opened by its address, there is no page of ours to go back to.
  await page.goto('/admin/usuarios')
  await bar.getByRole('button', { name: 'Voltar' }).click()
  await expect(page).toHaveURL('/portal-parceiro')
})

test('charts of the organisations come when somebody is near, and lead to the list', async ({
  page,
  api,
  signInAsAdmin,
  expectAccessible,
}) => {
  const owner = await organization(api, { uf: 'TO' })
  await signInAsAdmin(page)
  await page.goto('/admin')
  await page.getByRole('table', { name: 'Cadastros por situação' }).scrollIntoViewIfNeeded()
  const states = page.getByRole('list', { name: 'Organizações por estado' })
  await expect(states).toBeVisible()
  await expect(page.getByRole('list', { name: 'Organizações por área de atuação' })).toBeVisible()
  await expect(
    page.getByRole('list', { name: 'Organizações por preenchimento do perfil' }).getByRole('listitem'),
  ).toHaveText([/^Completo /, /^Incompleto /])
  await expectAccessible(page)
  const all = page.getByRole('button', { name: /^Mostrar todas as \d+ linhas$/ }).last()
  const bar = states.getByRole('link', { name: /^Tocantins/ })
  if (!(await bar.isVisible())) await all.click()
  const count = Number(/(\d+) \(/.exec((await bar.textContent()) ?? '')?.[1])
  await bar.click()
  await expect(page).toHaveURL('/admin/organizacoes?uf=TO')
  await expect(page.getByRole('link', { name: `Detalhes de ${owner.name}` })).toBeVisible()
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(count + 1)
})

test('rejects with a reason, and undoes it', async ({ page, api, signInAsAdmin, expectAccessible }) => {
  const person = await api.person()
  await signInAsAdmin(page)
  const row = await openQueueAt(page, api, person)
  await row.getByRole('button', { name: 'Rejeitar' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Rejeitar cadastro?' })
  await expect(dialog.getByLabel('Motivo (opcional)')).toBeFocused()
  await expect(dialog).toContainText('Você poderá reverter esta decisão depois.')
  await expectAccessible(page)
  // Called off, it leaves nothing: neither a decision nor what was written.
  await dialog.getByLabel('Motivo (opcional)').fill('Escrito por engano')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(row.getByRole('button', { name: 'Rejeitar' })).toBeFocused()
  await row.getByRole('button', { name: 'Rejeitar' }).click()
  await expect(dialog.getByLabel('Motivo (opcional)')).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(row).toContainText('Pendente')
  const { data } = await person.client.from('user_approval').select('status').single().throwOnError()
  expect(data.status).toBe('pending')

  await row.getByRole('button', { name: 'Rejeitar' }).click()
  await expect(dialog.getByLabel('Motivo (opcional)')).toBeFocused()
  await page.keyboard.type('O CNPJ informado não existe.')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expectToast(page, 'Usuário rejeitado')
  await expect(row).toHaveCount(0)
  const mail = await api.mail(person.email, /^Seu cadastro não foi aprovado$/)
  expect(mail.text).toContain('O CNPJ informado não existe.')

  await page.getByRole('button', { name: 'Rejeitados' }).click()
  await expect(row).toContainText('O CNPJ informado não existe.')
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Desfazer rejeição' }).click()
  await expectToast(page, 'Rejeição desfeita')
  await expect(row).toHaveCount(0)
  await openQueueAt(page, api, person)
})

test('shows sign-ups and other administrators’ decisions without a reload', async ({
  page,
  api,
  signInAsAdmin,
}) => {
  const person = await api.person()
  await signInAsAdmin(page)
  const row = await openQueueAt(page, api, person)
  const admin = await api.admin()
  await admin.from('user_approval').update({ status: 'approved' }).eq('user_id', person.id).throwOnError()
  await expect(row).toHaveCount(0)
})

test('a server that fails ends in a sentence and a button, not in an empty list', async ({
  page,
  signInAsAdmin,
  expectAccessible,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 500/)
  await signInAsAdmin(page)
  const failing = '**/rpc/list_pending_users'
  await page.route(failing, (route) =>
    route.fulfill({ status: 500, json: { code: 'XX000', message: 'internal' } }),
  )
  await page.goto('/admin')
  const alert = page.getByRole('alert').filter({ hasText: 'Erro ao carregar dados' })
  await expect(alert).toBeVisible()
  await expectAccessible(page)
  await page.unroute(failing)
  await alert.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(alert).toHaveCount(0)
})
