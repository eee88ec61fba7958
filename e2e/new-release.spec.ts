import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { proxyTo } from './network-proxy.ts'

const menuButton = (page: Page) => page.getByRole('button', { name: 'Abrir menu' })
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' })

test('a press whose code went with the release before says so, and a button brings the new one', async ({
  page,
  baseURL,
  consoleErrors,
}) => {
  consoleErrors.allow(/404|Failed to fetch/)
  const network = await proxyTo(baseURL ?? '')
  // Requested when the page is idle: everything on it has started by then.
  const idle = page.waitForResponse(/compatibility-warning/)
  await page.goto(`${network.origin}/auth`)
  await page.getByLabel('E-mail').fill('pessoa@exemplo.org')
  await idle
  network.publish()
  await menuButton(page).click()
  const toast = page.locator('[data-sonner-toast]')
  await expect(toast.getByText('Não foi possível abrir o menu')).toBeVisible()
  await expect(toast.getByText('Há uma nova versão do portal.')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue('pessoa@exemplo.org')
  const next = page.waitForResponse(/\.next\.js$/)
  await toast.getByRole('button', { name: 'Atualizar' }).click()
  await next
  await menuButton(page).click()
  await expect(menu(page)).toBeVisible()
  await network.close()
})
