import type { Page } from '@playwright/test'

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
