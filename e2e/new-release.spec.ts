import { expect, test } from './fixtures.ts'
import { proxyTo } from './network-proxy.ts'

test('a press whose code went with the release before says so, and a button brings the new one', async ({
  page,
  api,
  signInAs,
  baseURL,
  consoleErrors,
}) => {
  consoleErrors.allow(/404|Failed to fetch/)
  const network = await proxyTo(baseURL ?? '')
  // Requested when the page is idle: everything on it has started by then.
  const idle = page.waitForResponse(/compatibility-warning/)
  await signInAs(page, await api.person({ decision: 'approved' }))
  await page.goto(`${network.origin}/perfil-ong`)
  const name = page.getByLabel('Nome da organização')
  await name.fill('Casa do Povo')
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notificações/ })
  await expect(bell).toBeVisible()
  // The form's one input that loads late: parts of two releases do not run together.
  await expect(page.getByRole('combobox', { name: 'Município' })).toBeVisible()
  await idle
  network.publish()
  await bell.click()
  const toast = page.locator('[data-sonner-toast]')
  await expect(toast.getByText('Não foi possível carregar as notificações.')).toBeVisible()
  await expect(toast.getByText('Há uma nova versão do portal.')).toBeVisible()
  await expect(name).toHaveValue('Casa do Povo')
  const next = page.waitForResponse(/\.next\.js$/)
  await toast.getByRole('button', { name: 'Atualizar' }).click()
  await next
  await bell.click()
  const panel = page.getByRole('banner').getByRole('region', { name: 'Notificações' })
  await expect(panel.getByRole('heading', { name: 'Notificações' })).toBeVisible()
  await network.close()
})
