import type { Page } from '@playwright/test'
import type { Account } from './servers.ts'

/** Signs in by the form of the login, which the page shows already. */
export async function enter(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'))
}
