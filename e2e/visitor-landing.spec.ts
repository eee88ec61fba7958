import { expect, test } from './fixtures.ts'
import { desk } from './sizes.ts'

test.describe('at a desk', () => {
  test.use(desk)

  test('welcomes a visitor, by keyboard and by ear too', async ({ page, expectAccessible }) => {
    await page.goto('/')
    await expect(page).toHaveTitle('Mutirão · Portal do parceiro para organizações sociais')
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
    await expectAccessible(page)

    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Ir para o conteúdo' })).toBeFocused()
    // Until the app has started, a link is a plain one, and the browser's new page begins without a focus.
    await page.waitForFunction(() => history.state !== null)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await expect(page).toHaveURL('/')
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.getByRole('main').getByRole('link', { name: 'Criar uma conta' }).click()
    await expect(page).toHaveURL('/auth?tab=cadastro')
    // The new page is read out from its heading, and begins at its top.
    await expect(page.getByRole('heading', { level: 1, name: 'Crie sua conta' })).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })
})

test('says that a page does not exist; changes the header after 10 pixels, and remembers the place', async ({
  page,
}) => {
  await page.goto('/nao-existe')
  await expect(page.getByText('Página não encontrada')).toBeVisible()
  await expect(page).toHaveURL('/')
  // Once: a reload has forgotten it.
  await page.reload()
  const header = page.getByRole('banner')
  await expect(page.getByRole('main').getByRole('link', { name: 'Criar uma conta' })).toBeVisible()
  await expect(header).not.toHaveAttribute('data-scrolled')
  await page.mouse.wheel(0, 400)
  await expect(header).toHaveAttribute('data-scrolled')
  await expect(page.getByText('Página não encontrada')).toHaveCount(0)
  await page
    .getByRole('link', { name: /^Portal do Parceiro/ })
    .first()
    .click()
  await expect(page).toHaveURL('/portal-parceiro')
  await expect(header).not.toHaveAttribute('data-scrolled')
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(header).toHaveAttribute('data-scrolled')
  await page.goForward()
  await expect(page).toHaveURL('/portal-parceiro')
})
