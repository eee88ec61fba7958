import type { Page } from '@playwright/test'
import { enrolled } from '../tests/security/second-factor.ts'
import { expect, test } from './fixtures.ts'
import { proxyTo } from './network-proxy.ts'
import { heading, logIn } from './page-support.ts'
import { desk } from './sizes.ts'

// Once, something else than code is answered at an asset's address, with status 200 and to be kept for a year. As soon as the
// line is fine, the page works again.
test.use(desk)

const PAGE = { type: 'text/html', body: '<!doctype html><title>Login do Wi-Fi</title>' }
const TEXT = { type: 'text/plain', body: 'Bloqueado' }
const EMPTY = { type: 'text/javascript', body: '' }

const openAccount = async (page: Page) => {
  await page.getByRole('button', { name: 'Menu do usuário' }).click()
  await page.getByRole('button', { name: 'Minha conta' }).click()
}

test.beforeEach(({ consoleErrors }) =>
  consoleErrors.allow(/MIME|module|Failed|ERR_|422|preload|ChunkLoadError|stylesheet/i),
)

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  for (const [kind, answer] of Object.entries({ PAGE, TEXT, EMPTY }))
    test(`a reload opens the account after ${kind}`, async ({ page, api, signInAs, baseURL }) => {
      const network = await proxyTo(baseURL ?? '')
      await signInAs(page, await api.person({ decision: 'approved' }))
      await page.goto(`${network.origin}/portal-parceiro`)
      await page.evaluate(async () => void (await navigator.serviceWorker.ready))
      await page.reload()
      network.answer({ at: /\/assets\/account-dialog-/, ...answer })
      await openAccount(page)
      await expect(page.getByText('Não foi possível abrir sua conta')).toBeVisible()
      network.answer(null)
      await page.reload()
      await openAccount(page)
      await expect(page.getByRole('dialog', { name: 'Minha conta' })).toBeVisible()
      await network.close()
    })

  test('what an earlier worker stored wrongly is passed over', async ({ page, api, signInAs, baseURL }) => {
    const network = await proxyTo(baseURL ?? '')
    await signInAs(page, await api.person({ decision: 'approved' }))
    await page.goto(`${network.origin}/portal-parceiro`)
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    const asked = page.waitForRequest(/\/assets\/account-dialog-/)
    await openAccount(page)
    const address = (await asked).url()
    await expect(page.getByRole('dialog', { name: 'Minha conta' })).toBeVisible()
    await page.evaluate(async (stored) => {
      const assets = await caches.open('assets')
      await assets.put(
        stored,
        new Response('<title>Wi-Fi</title>', { headers: { 'content-type': 'text/html' } }),
      )
    }, address)
    await page.reload()
    await openAccount(page)
    await expect(page.getByRole('dialog', { name: 'Minha conta' })).toBeVisible()
    await network.close()
  })

  test('the users’ page and the second step come back', async ({ page, api, baseURL }) => {
    const network = await proxyTo(baseURL ?? '')
    const { email, password, id, client } = await api.person({ decision: 'approved' })
    await (await api.admin()).from('user_roles').update({ role: 'admin' }).eq('user_id', id).throwOnError()
    await page.goto(`${network.origin}/auth`)
    await logIn(page, email, password)
    await expect(page.getByRole('button', { name: 'Menu do usuário' })).toBeVisible()
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    network.answer({ at: /\/assets\/user-list-page-/, ...EMPTY })
    await page.goto(`${network.origin}/admin/usuarios`)
    await expect(heading(page, 'Esta página não abriu como deveria')).toBeVisible()
    network.answer(null)
    await page.getByRole('button', { name: 'Atualizar' }).click()
    await expect(heading(page, 'Usuários')).toBeVisible()

    await enrolled(client)
    await page.evaluate(() => localStorage.clear())
    await page.goto(`${network.origin}/auth`)
    network.answer({ at: /\/assets\/second-step-/, ...PAGE })
    await logIn(page, email, password)
    await expect(page.getByText('A verificação em duas etapas não carregou.')).toBeVisible()
    network.answer(null)
    await page.reload()
    await expect(heading(page, 'Confirme que é você')).toBeVisible()
    await network.close()
  })
})

test('without a service worker, past what the browser keeps for a year', async ({
  page,
  api,
  signInAs,
  baseURL,
}) => {
  const network = await proxyTo(baseURL ?? '')
  await signInAs(page, await api.person({ decision: 'approved' }))
  await page.goto(`${network.origin}/portal-parceiro`)
  network.answer({ at: /\/assets\/account-dialog-/, ...PAGE, times: 1 })
  await openAccount(page)
  await page.reload()
  await openAccount(page)
  await expect(page.getByRole('dialog', { name: 'Minha conta' })).toBeVisible()
  await network.close()
})
