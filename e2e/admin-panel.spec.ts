import { expectToast, openQueueAt, organization, withoutLiveUpdates } from './admin-support.ts'
import { expect, test } from './fixtures.ts'
import { desk } from './sizes.ts'

test.use(desk)

test('the panel: bar, queue, figures as picture and table, charts when somebody is near, history', async ({
  page,
  api,
  signInAsAdmin,
  expectAccessible,
}) => {
  const person = await api.person()
  await organization(api, { uf: 'TO' })
  await signInAsAdmin(page)
  await openQueueAt(page, api, person)

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Painel Administrativo')
  await expect(page.getByText(/^\d+ usuário\(s\) aguardando aprovação$/)).toBeVisible()
  await expect(page.getByRole('table', { name: 'Cadastros por semana' }).getByRole('row')).toHaveCount(13)
  await expect(page.getByRole('table', { name: 'Cadastros por situação' })).toContainText('Pendentes')
  await expect(page.getByRole('table', { name: 'Cadastros por situação' })).toContainText('Aprovados')
  await page.getByRole('table', { name: 'Cadastros por situação' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('list', { name: 'Organizações por estado' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Organizações por área de atuação' })).toBeVisible()
  await expect(
    page.getByRole('list', { name: 'Organizações por preenchimento do perfil' }).getByRole('listitem'),
  ).toHaveText([/^Completo /, /^Incompleto /])
  // By key: new sign-ups and figures move it down, away from the pointer.
  await page.getByRole('button', { name: 'Histórico de decisões' }).press('Enter')
  // Others decide meanwhile: what the newest entries are about is not known.
  await expect(page.getByRole('link', { name: /^Ver (usuário|organização)$/ }).first()).toBeVisible()
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

test('rejects with a reason by keys alone, and undoes it', async ({
  page,
  api,
  signInAsAdmin,
  expectAccessible,
}) => {
  const person = await api.person()
  await signInAsAdmin(page)
  const row = await openQueueAt(page, api, person)
  await row.getByRole('button', { name: 'Rejeitar' }).press('Enter')
  const dialog = page.getByRole('alertdialog', { name: 'Rejeitar cadastro?' })
  await expect(dialog.getByLabel('Motivo (opcional)')).toBeFocused()
  await expect(dialog).toContainText('Você poderá reverter esta decisão depois.')
  await expectAccessible(page)
  await page.keyboard.type('O CNPJ informado não existe.')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expectToast(page, 'Usuário rejeitado')
  await expect(row).toHaveCount(0)

  await page.getByRole('button', { name: 'Rejeitados' }).click()
  await expect(row).toContainText('O CNPJ informado não existe.')
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Desfazer rejeição' }).click()
  await expectToast(page, 'Rejeição desfeita')
  await expect(row).toHaveCount(0)
})

test('a server that fails ends in a sentence and a button, not in an empty list or in no figures', async ({
  page,
  signInAsAdmin,
  expectAccessible,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 500/)
  await signInAsAdmin(page)
  // The page looks again by itself: it would be mended before the buttons are pressed.
  await withoutLiveUpdates(page)
  const [queue, figures] = ['**/rpc/list_pending_users', '**/rpc/admin_dashboard']
  for (const failing of [queue, figures])
    await page.route(failing, (route) =>
      route.fulfill({ status: 500, json: { code: '57014', message: 'canceling statement' } }),
    )
  await page.goto('/admin')
  const alert = page.getByRole('alert').filter({ hasText: 'Erro ao carregar dados' })
  await expect(alert).toBeVisible()
  await expect(page.getByText('Não foi possível carregar os números')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Aprovação de usuários' })).toBeVisible()
  await expectAccessible(page)
  // Each by itself: the queue does not depend on the figures, which stand above it.
  await page.unroute(figures)
  await page.getByRole('button', { name: 'Tentar novamente' }).first().click()
  await expect(
    page.getByRole('navigation', { name: 'Atalhos' }).getByRole('link', { name: 'Gerenciar usuários' }),
  ).toContainText(/\d/)
  await expect(alert).toBeVisible()
  await page.unroute(queue)
  await alert.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(alert).toHaveCount(0)
})
