import { atBothSizes, expect, test } from './fixtures.ts'
import { expectToast, heading, pauseRequests } from './page-support.ts'
import { desk, phone } from './sizes.ts'

test('portal and initial information, for a visitor; and for somebody with a notice', async ({
  page,
  api,
  signInAs,
  expectAccessible,
}) => {
  const person = await api.person({ decision: 'approved' })
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/portal-parceiro')
  await expect(page).toHaveTitle('Portal do Parceiro · Mutirão')
  await expectAccessible(page)
  await page.goto('/boas-vindas-confirmacao')
  await expect(heading(page, 'Informações iniciais')).toBeVisible()
  await expectAccessible(page)

  // The notice appears once the decision can no longer be undone; an open page would fetch it 20 s later.
  const notices = async () =>
    (await person.client.from('notificacoes').select('id').throwOnError()).data.length
  await expect.poll(notices).toBe(1)
  await signInAs(page, person)
  await page.goto('/portal-parceiro')
  await page.getByRole('button', { name: 'Notificações: 1 não lida' }).click()
  const panel = page.getByRole('banner').getByRole('region', { name: 'Notificações' })
  await expect(panel.getByText('Seu cadastro foi aprovado')).toBeVisible()
  for (const { viewport } of [desk, phone]) {
    await page.setViewportSize(viewport)
    await expect(panel.getByRole('button', { name: 'Marcar todas como lidas' })).toBeInViewport({ ratio: 1 })
  }
  await expectAccessible(page)
  await panel.getByRole('link', { name: /Seu cadastro foi aprovado/ }).click()
  await expect(page).toHaveURL(/perfil-ong/)
  await expect(page.getByRole('button', { name: 'Notificações', exact: true })).toBeVisible()
})

test('the bell says that its list could not come, and opens no list that nobody waits for', async ({
  page,
  api,
  signInAs,
  consoleErrors,
}) => {
  consoleErrors.allow(/net::ERR_FAILED|ChunkLoadError/)
  await signInAs(page, await api.person({ decision: 'approved' }))
  await page.route(/notification-list/, (route) => route.abort())
  await page.goto('/portal-parceiro')
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notificações/ })
  const panel = page.getByRole('banner').getByRole('region', { name: 'Notificações' })
  await bell.click()
  await expectToast(page, 'Não foi possível carregar as notificações.')
  await expect(panel).toBeHidden()
  await expect(bell).toBeFocused()

  await page.unroute(/notification-list/)
  const release = await pauseRequests(page, /notification-list/)
  await bell.click()
  await expect(panel.getByText('Carregando…')).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  const came = page.waitForResponse(/notification-list/)
  release()
  await came
  await expect(bell).toHaveAttribute('aria-expanded', 'false')
  await bell.click()
  await expect(panel.getByRole('heading', { name: 'Notificações' })).toBeVisible()
})

atBothSizes(() => {
  test('account and way out', async ({ page, api, signInAs, expectAccessible, isMobile }) => {
    const person = await api.person({ decision: 'approved' })
    await signInAs(page, person)
    await page.goto('/portal-parceiro')
    const openMenu = () =>
      page.getByRole('button', { name: isMobile ? 'Abrir menu' : 'Menu do usuário' }).click()
    // The page has a 'Sair' of its own, which the phone's menu covers.
    const menu = isMobile
      ? page.getByRole('dialog', { name: 'Menu' })
      : page.getByRole('region', { name: 'Menu do usuário' })
    await openMenu()
    await expect(page.getByText(person.email).first()).toBeVisible()
    await expectAccessible(page)
    await menu.getByRole('button', { name: 'Minha conta' }).click()
    const account = page.getByRole('dialog', { name: 'Minha conta' })
    await expect(account.getByLabel('Telefone')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(account).toHaveCount(0)
    await openMenu()
    await menu.getByRole('button', { name: 'Sair' }).click()
    await expectToast(page, 'Logout realizado')
    await page.reload()
    await expect(page.getByRole('link', { name: 'Cadastre-se para começar' })).toBeVisible()
  })
})

test('the menu of the phone holds the page behind it, and gives the focus back', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/portal-parceiro')
  const button = page.getByRole('button', { name: 'Abrir menu' })
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const close = menu.getByRole('button', { name: 'Fechar' })
  await button.click()
  await expect(close).toBeFocused()
  await expect(close).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  await page.mouse.move(180, 500)
  await page.mouse.wheel(0, 400)
  await page.keyboard.press('PageDown')
  // By way of the browser's own controls, past the page behind.
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(menu.getByRole('link', { name: 'Ajuda' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await expect(button).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)

  // A press beside it, once it has been there for a moment.
  await button.click()
  await expect(close).toBeInViewport({ ratio: 1 })
  await expect(async () => {
    await page.mouse.click(8, 500)
    await expect(menu).toHaveCount(0, { timeout: 500 })
  }).toPass()
  await expect(button).toBeFocused()
  await page.mouse.wheel(0, 400)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
})
