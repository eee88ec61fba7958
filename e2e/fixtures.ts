import AxeBuilder from '@axe-core/playwright'
import { expect, test as base, type Page } from '@playwright/test'
import { SESSION_STORAGE_KEY } from '../src/shared/session/stored-session.ts'
import { LocalApi, type Person } from './local-api.ts'

export type Fixtures = {
  api: LocalApi
  /** Console errors of the page; a test that expects some says so with `allowConsoleErrors`. */
  consoleErrors: { allow: (pattern: RegExp) => void }
  /** Signs a prepared person in without the login screen. */
  signInAs: (page: Page, person: Person) => Promise<void>
  /** Signs the local administrator in without the login screen. */
  signInAsAdmin: (page: Page) => Promise<void>
  /** No finding of axe in light and dark, and nothing that makes the page wider than the screen. */
  expectAccessible: (page: Page) => Promise<void>
}

async function storeSession(page: Page, session: unknown) {
  await page.addInitScript(
    ([key, value]) => {
      // Once per tab: a test that signs out must stay signed out after a reload.
      if (sessionStorage.getItem('session-stored')) return
      sessionStorage.setItem('session-stored', '1')
      localStorage.setItem(key, value)
    },
    [SESSION_STORAGE_KEY, JSON.stringify(session)] as const,
  )
}

const BY_COLOUR = ['color-contrast', 'link-in-text-block']

/** Waits until colours have finished to change; what turns for ever, such as a spinner, is left alone. */
const atRest = (page: Page) =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
    await Promise.allSettled(ending.map((animation) => animation.finished))
  })

export const test = base.extend<Fixtures>({
  api: async ({ baseURL }, use) => {
    if (!baseURL) throw new Error('baseURL is not configured')
    await use(await LocalApi.connect(baseURL))
  },

  consoleErrors: [
    async ({ page }, use) => {
      const allowed: RegExp[] = []
      const seen: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') seen.push(message.text())
      })
      page.on('pageerror', (error) => seen.push(String(error)))
      await use({ allow: (pattern) => void allowed.push(pattern) })
      const unexpected = seen.filter((text) => !allowed.some((pattern) => pattern.test(text)))
      expect(unexpected, 'unexpected console errors').toEqual([])
    },
    { auto: true },
  ],

  signInAs: async ({ page: _page }, use) => {
    await use(async (page, person) => {
      const { data } = await person.client.auth.getSession()
      await storeSession(page, data.session)
    })
  },

  signInAsAdmin: async ({ api }, use) => {
    await use(async (page) => {
      const admin = await api.admin()
      const { data } = await admin.auth.getSession()
      await storeSession(page, data.session)
    })
  },

  expectAccessible: async ({ colorScheme: _scheme }, use) => {
    await use(async (page) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await atRest(page)
        const axe = new AxeBuilder({ page }).setLegacyMode()
        // The other scheme changes colours and nothing else.
        if (colorScheme === 'dark') axe.withRules(BY_COLOUR)
        const { violations } = await axe.analyze()
        expect(
          violations.map(
            ({ id, nodes }) => `${colorScheme} ${id}: ${nodes.map((node) => node.html).join(' | ')}`,
          ),
        ).toEqual([])
      }
      await page.emulateMedia({ colorScheme: null, reducedMotion: null })
      // Not innerWidth: a phone zooms out until all is in sight, and then reports that width.
      const width = page.viewportSize()?.width ?? 0
      const overflow = (await page.evaluate(() => document.documentElement.scrollWidth)) - width
      expect(overflow, 'pixels by which the page is wider than the screen').toBeLessThanOrEqual(0)
    })
  },
})

export { expect } from '@playwright/test'
export type { Person } from './local-api.ts'
