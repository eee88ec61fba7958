import { expect, test, type Page } from '@playwright/test'

const TOO_OLD = /Este navegador é antigo demais para o portal/
const NOT_STARTED = /O portal ainda não abriu por completo/
const NO_SCRIPT = /Este portal precisa de JavaScript/

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the pages say what is missing', async ({ page }) => {
    for (const address of ['/auth', '/perfil-ong']) {
      await page.goto(address)
      await expect(page.getByText(NO_SCRIPT)).toBeVisible()
      await expect(page.getByText(TOO_OLD)).toBeHidden()
    }
  })
})

/** The page as a browser reads it that does not know `@layer`, the mark of those that are new enough. */
async function withoutLayers(page: Page) {
  await page.route('**/*', async (route) => {
    if (!['document', 'stylesheet'].includes(route.request().resourceType())) return route.continue()
    const response = await route.fetch()
    const text = await response.text()
    return route.fulfill({ response, body: text.replaceAll('@layer', '@unknown') })
  })
}

test('a browser that is too old is told so at once, and no other', async ({ page }) => {
  const addresses = ['/', '/auth', '/system-check']
  for (const address of addresses) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(TOO_OLD)).toBeHidden()
  }
  await withoutLayers(page)
  for (const address of addresses) {
    await page.goto(address)
    await expect(page.getByText(TOO_OLD)).toBeInViewport()
    await expect(page.getByText('Chrome ou Edge 99, Firefox 100, Safari 15.4')).toBeVisible()
  }
})

test('an app that does not start says so, after a while only', async ({ page }) => {
  const files = '**/assets/*.js'
  const sentence = page.getByText(NOT_STARTED)
  await page.route(files, (route) => route.abort())
  for (const address of ['/auth', '/perfil-ong']) {
    const cut = page.waitForEvent('requestfailed')
    await page.goto(address)
    await cut
    await expect(sentence).toBeHidden()
    // The twenty seconds, at once.
    await page.locator('#late').evaluate((late) => late.getAnimations().forEach((one) => one.finish()))
    await expect(sentence).toBeInViewport()
  }
  await page.unroute(files)
  await page.reload()
  await expect(page.locator('#late')).toHaveCount(0)
})
