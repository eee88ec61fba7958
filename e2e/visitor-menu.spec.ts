import { expect, test } from './fixtures.ts'

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
  await expect(menu.getByRole('link', { name: 'Cadastrar' })).toBeFocused()
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
  // No overlay intercepts clicks, and the page scrolls again.
  await expect(page.getByText('Sair')).toBeHidden()
  await page.mouse.wheel(0, 400)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)

  await button.click()
  await menu.getByRole('link', { name: 'Entrar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Acesse sua conta' })).toBeVisible()
  await expect(menu).toHaveCount(0)
})
