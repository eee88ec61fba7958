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
  await page.goto(`${network.origin}/auth`)
  // What was pressed or typed here brought the toasts.
  const toasts = page.waitForResponse(/toaster-look/)
  await page.getByLabel('E-mail').fill('pessoa@exemplo.org')
  await toasts
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

test('where the code of toasts is gone, too, the browser asks', async ({ page, baseURL, consoleErrors }) => {
  consoleErrors.allow(/404|Failed to fetch/)
  const network = await proxyTo(baseURL ?? '')
  await page.goto(`${network.origin}/portal-parceiro`)
  // The app has started when its router has put its own state into the history.
  await page.waitForFunction(() => history.state !== null)
  network.publish()
  const requests: string[] = []
  const answers = [false, true]
  page.on('dialog', (dialog) => {
    requests.push(dialog.message())
    void (answers.shift() ? dialog.accept() : dialog.dismiss())
  })
  await menuButton(page).click()
  await expect.poll(() => requests).toEqual(['Há uma nova versão do portal. Atualizar?'])
  await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false')
  const next = page.waitForResponse(/\.next\.js$/)
  await menuButton(page).click()
  await next
  await menuButton(page).click()
  await expect(menu(page)).toBeVisible()
  await network.close()
})
