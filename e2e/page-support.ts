import { expect, type Page } from '@playwright/test'

/** Waits for a toast, by its title. */
export const expectToast = (page: Page, title: string) =>
  expect(page.getByRole('region', { name: /^Notificações/ }).getByText(title, { exact: true })).toBeVisible()

export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true })

/** Fills in and sends the login form that is open. */
export async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

/** Requests to these addresses wait until the returned function is called. */
export async function pauseRequests(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(url, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Makes the redirects after 2 and 3 s (product 9) wait, so that a state can be looked at at leisure. */
export async function pauseRedirects(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const start = globalThis.setTimeout
    Object.defineProperty(globalThis, 'setTimeout', {
      value: (handler: () => void, delay?: number, ...rest: []) =>
        start(handler, delay === 2000 || delay === 3000 ? 60_000 : delay, ...rest),
    })
  })
}
