import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** KiB of code, as sent, until a page has nothing left to do: what it loads now and 5 % of air. */
const budgets = { landing: 136, login: 149, profile: 264, panel: 249 }
/** For looking at browser and device. */
const READINESS_KIB = 3

/** Adds up the code that comes until the page is idle, the readiness check included. */
async function codeUntilIdle(page: Page, path: string) {
  const sizes: Promise<[string, number]>[] = []
  page.on('requestfinished', (request) => {
    if (/\/assets\/.*\.js$/.test(request.url()))
      sizes.push(request.sizes().then(({ responseBodySize }) => [request.url(), responseBodySize]))
  })
  const checked = page.waitForResponse(/compatibility-warning/)
  await page.goto(path)
  await page.mouse.move(100, 100)
  await checked
  await page.waitForLoadState('networkidle')
  const all = await Promise.all(sizes)
  const sum = (part: RegExp) =>
    all.reduce((total, [url, size]) => total + (part.test(url) ? size : 0), 0) / 1024
  return { all: sum(/./), readiness: sum(/compatibility-warning|device-readiness/) }
}

test('a first visit loads no more code than it needs, the check of the device included', async ({ page }) => {
  const landing = await codeUntilIdle(page, '/')
  expect(landing.all).toBeLessThan(budgets.landing)
  expect(landing.readiness).toBeLessThan(READINESS_KIB)
})

test('nor does the login', async ({ page }) => {
  expect((await codeUntilIdle(page, '/auth')).all).toBeLessThan(budgets.login)
})

test('nor a visit with a session', async ({ page, api, signInAs }) => {
  await signInAs(page, await api.person({ decision: 'approved' }))
  expect((await codeUntilIdle(page, '/perfil-ong')).all).toBeLessThan(budgets.profile)
})

test('nor the panel', async ({ adminPage }) => {
  expect((await codeUntilIdle(adminPage, '/admin')).all).toBeLessThan(budgets.panel)
})
