import type { Page } from '@playwright/test'

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

/** The address of a mailed link's page, for a link that is opened by hand. */
export function firstLink({ links }: { links: string[] }): string {
  const [link] = links
  if (!link) throw new Error('The mail has no link')
  return link
}

/** Fills in and sends the login form that is open. */
export async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

export const toast = (page: Page, title: string) =>
  page.getByRole('region', { name: /Notificações/ }).getByText(title, { exact: true })
