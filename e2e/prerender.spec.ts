import { expect, test, type Page } from '@playwright/test'
import { pauseRequests } from './page-support.ts'
import { launchWhole } from './launch.ts'
import { desk } from './sizes.ts'

test.use(desk)

const SCRIPTS = /\/assets\/.*\.js$/

/** Records layout shifts on the next pages; the returned function reads what moved on the one that is open. */
async function watchMoves(page: Page) {
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & { sources: { node: Node | null }[] }
    const moved: string[] = []
    Object.assign(globalThis, { moved })
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as Shift[])
        for (const { node } of sources)
          moved.push(node instanceof Element ? node.outerHTML.slice(0, 80) : String(node?.nodeName))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate<string[]>('moved')
}

test.describe('before any script', () => {
  test.use({ javaScriptEnabled: false })

  test('the landing page can be read and its links lead on', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Boas-vindas ao seu ambiente exclusivo de gestão',
    )
    await page.getByRole('link', { name: 'Acessar plataforma' }).click()
    await expect(page).toHaveURL(/\/auth\/?$/)
    await expect(page.getByLabel('E-mail')).toBeVisible()
  })
})

test('the landing page loads no script of the app before the first interaction', async ({ baseURL }) => {
  // Without a window the pointer lies on the page from the first moment: an interaction.
  await using browser = await launchWhole()
  const page = await browser.newPage({ baseURL })
  const requests: string[] = []
  page.on('request', (request) => {
    if (SCRIPTS.test(request.url())) requests.push(request.url())
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(requests).toEqual([])
  await page.keyboard.press('Tab')
  await expect.poll(() => requests.length).toBeGreaterThan(0)
})

test('pages are taken over without a word in the console, and nothing moves', async ({ page }) => {
  const text: string[] = []
  page.on('console', (message) => text.push(message.text()))
  page.on('pageerror', (error) => text.push(error.message))
  const moves = await watchMoves(page)
  // Each as on a first visit: fonts and scripts come late.
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  await network.send('Network.setCacheDisabled', { cacheDisabled: true })
  for (const [address, heading] of [
    ['/', 'Boas-vindas ao seu ambiente exclusivo de gestão'],
    ['/auth', 'Acesse sua conta'],
    ['/auth?tab=cadastro', 'Crie sua conta'],
  ] as const)
    await test.step(address, async () => {
      await page.goto(address)
      await page.keyboard.press('Tab')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      // The app has started when its router has put its own state into the history.
      await page.waitForFunction(() => history.state !== null)
      await expect(page.locator('html')).not.toHaveAttribute('data-returning')
      expect(text).toEqual([])
      expect(await moves()).toEqual([])
    })
})

test('what is typed before the script arrives stays, and is sent nowhere until it can be', async ({
  page,
}) => {
  const release = await pauseRequests(page, SCRIPTS)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(new URL(request.url()).pathname)
  })
  await page.goto('/auth', { waitUntil: 'commit' })
  await page.getByLabel('E-mail').fill('pessoa@exemplo.org')
  await page.getByLabel('Senha', { exact: true }).fill('segredo-1')
  await page.keyboard.press('Enter')
  const submit = page.getByRole('button', { name: 'Entrar' })
  await expect(submit).toBeDisabled()
  await expect(page).toHaveURL(/\/auth\/?$/)

  release()
  await submit.click()
  await expect(page.getByText('Email ou senha inválidos. Tente novamente.').first()).toBeVisible()
  expect(sent).toEqual(['/auth/v1/token'])
  await expect(page.getByLabel('E-mail')).toHaveValue('pessoa@exemplo.org')
  await expect(page.getByLabel('Senha', { exact: true })).toHaveValue('segredo-1')
})

test('every other address says at once that it is loading, and nothing moves when the page comes', async ({
  page,
}) => {
  const moves = await watchMoves(page)
  const release = await pauseRequests(page, SCRIPTS)
  await page.goto('/portal-parceiro', { waitUntil: 'commit' })
  await expect(page.getByText('Carregando…')).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Boas-vindas ao Portal do Parceiro')
  expect(await moves()).toEqual([])
})
