import { expect, test, type Page } from '@playwright/test'

const TOO_OLD = /Este navegador é antigo demais para o portal/
const NOT_STARTED = /O portal ainda não abriu por completo/
const NO_SCRIPT = /Este portal precisa de JavaScript/

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const address of ['/auth', '/perfil-ong'])
    test(`${address} says what is missing`, async ({ page }) => {
      await page.goto(address)
      await expect(page.getByText(NO_SCRIPT)).toBeVisible()
      await expect(page.getByText(TOO_OLD)).toBeHidden()
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

for (const address of ['/', '/auth', '/system-check'])
  test(`${address} tells a browser that is too old so at once, and no other`, async ({ page }) => {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(TOO_OLD)).toBeHidden()
    await withoutLayers(page)
    await page.goto(address)
    await expect(page.getByText(TOO_OLD)).toBeInViewport()
    await expect(page.getByText('Chrome ou Edge 99, Firefox 100, Safari 15.4')).toBeVisible()
  })

for (const address of ['/auth', '/perfil-ong'])
  test(`${address} says so when the app does not start, and after a while only`, async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto(address)
    const sentence = page.getByText(NOT_STARTED)
    await expect(sentence).toBeHidden()
    // The twenty seconds, at once.
    await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()))
    await expect(sentence).toBeInViewport()
    await page.unroute('**/assets/*.js')
    await page.reload()
    await expect(page.locator('#late')).toHaveCount(0)
  })
