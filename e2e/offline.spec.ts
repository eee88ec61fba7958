import type { Page } from '@playwright/test'
import { workerScript } from '../scripts/build/service-worker.ts'
import { expect, test } from './fixtures.ts'
import { proxyTo } from './network-proxy.ts'
import { openProfile } from './profile-support.ts'

test.use({ serviceWorkers: 'allow' })

/** The releases on this device that can be opened whole, by their first file; and how many files each has. */
const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const found = await Promise.all(
      names.map(async (name) => {
        const paths = (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)
        return paths.includes('/app/') ? { release: name, files: paths.length } : null
      }),
    )
    return found.filter((one) => one !== null)
  })

/** Waits until everything this page loaded is cached. */
const expectCached = (page: Page) =>
  expect
    .poll(async () => {
      const [one] = await cachedPaths(page)
      const loaded = await page.evaluate(
        () =>
          new Set(
            performance
              .getEntriesByType('resource')
              .filter(({ name }) => name.startsWith(`${location.origin}/assets/`))
              .map(({ name }) => name),
          ).size,
      )
      return one !== undefined && one.files > loaded
    })
    .toBe(true)

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('without a line the profile opens with what was typed, to be read; with it, the form has it again', async ({
  page,
  context,
  api,
  signInAs,
  consoleErrors,
  expectAccessible,
}) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/)
  await openProfile({ page, api, signInAs })
  await page.getByLabel('Nome da organização').fill('Casa do Povo 🎉')
  await expectCached(page)

  await context.setOffline(true)
  await page.reload()
  await expect(heading(page, 'Sem conexão')).toBeVisible()
  await expect(page.getByText('Você está sem internet.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'O que você digitou e ainda não enviou' })).toBeVisible()
  await expect(page.getByText('Casa do Povo 🎉')).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByText(/^Ainda sem conexão às \d\d:\d\d\.$/)).toBeVisible()
  await expectAccessible(page)

  // The start page of who installed the app; and a link of a mail, which works once, waits in the address.
  const link = '/portal-parceiro#access_token=a.b.c&refresh_token=d&type=recovery'
  await page.goto(link)
  await expect(heading(page, 'Sem conexão')).toBeVisible()
  await expect(page.getByText('Casa do Povo 🎉')).toBeVisible()
  await expect(page).toHaveURL(link)
  await page.goBack()

  await context.setOffline(false)
  await expect(page.getByText('O que você digitou antes está de volta')).toBeVisible()
  await expect(page.getByLabel('Nome da organização')).toHaveValue('Casa do Povo 🎉')
})

test('on a second visit presses are answered without a line, though nothing was pressed before', async ({
  page,
  context,
  api,
  signInAs,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/)
  await openProfile({ page, api, signInAs })
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Dados Básicos' })).toBeVisible()
  // API responses are cached later than the page's own files.
  const answers = () =>
    page.evaluate(async () => {
      const files: string[] = []
      for (const name of await caches.keys())
        files.push(...(await (await caches.open(name)).keys()).map(({ url }) => url))
      return ['notification-list', 'offline-page'].filter((part) =>
        files.some((file) => file.includes(`/assets/${part}-`)),
      )
    })
  await expect.poll(answers).toHaveLength(2)

  // Nothing of it is in the page itself: only the device has it.
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Dados Básicos' })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('button', { name: 'Fechar' })).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Notificações/ }).click()
  const panel = page.getByRole('banner').getByRole('region', { name: 'Notificações' })
  await expect(panel.getByRole('heading', { name: 'Notificações' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByLabel('Nome da organização').fill('Casa do Povo')
  await page.getByRole('button', { name: 'Próximo' }).click()
  await expect(page.locator('[data-sonner-toast]')).toBeVisible()
})

test('on a dead line the last status is shown; a release is never mixed with the one before; and it can be removed', async ({
  page,
  api,
  baseURL,
  signInAs,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_|Failed to fetch|404/)
  const network = await proxyTo(baseURL ?? '')
  await signInAs(page, await api.person())
  await page.goto(`${network.origin}/cadastro-finalizado`)
  await expect(heading(page, 'Cadastro Confirmado!')).toBeVisible()
  await expectCached(page)
  const names = async () => (await cachedPaths(page)).map(({ release }) => release)
  const [before = ''] = await names()

  network.set('dead')
  await page.reload()
  await expect(heading(page, 'Sem conexão')).toBeVisible()
  await expect(
    page.getByText(
      /^Na última vez que este aparelho falou com o servidor, em \d\d\/\d\d\/\d{4} \d\d:\d\d, seu cadastro ainda estava em análise\.$/,
    ),
  ).toBeVisible()

  // The line is back and brings another version.
  network.publish()
  network.set('open')
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(heading(page, 'Cadastro Confirmado!')).toBeVisible()
  await expect.poll(names).toEqual([before.replace('.js', '.next.js')])

  network.serveWorker(await workerScript('.', 'remove'))
  const left = () =>
    page.evaluate(async () => [
      (await navigator.serviceWorker.getRegistrations()).length,
      (await caches.keys()).length,
    ])
  // What a browser does by itself after a page was opened. Opening it again would be enough, but a worker that is being
  // replaced while a page talks to it never answers under Playwright; without a debugger it does.
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await expect.poll(left).toEqual([0, 0])
  await page.reload()
  await expect(heading(page, 'Cadastro Confirmado!')).toBeVisible()
  await expect.poll(left).toEqual([0, 0])
  await network.close()
})
