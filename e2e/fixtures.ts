import { expect, test as base, type Page } from '@playwright/test'
import { SESSION_STORAGE_KEY } from '../src/shared/session/stored-session.ts'
import { findingsOf } from './axe.ts'
import { LocalApi, type Person } from './local-api.ts'
import { desk, phone } from './sizes.ts'

export type Fixtures = {
  api: LocalApi
  /** Console errors of the page; a test that expects some says so with `allowConsoleErrors`. */
  consoleErrors: { allow: (pattern: RegExp) => void }
  /** Signs a prepared person in without the login screen. */
  signInAs: (page: Page, person: Person) => Promise<void>
  /** Signs the local administrator in without the login screen. */
  signInAsAdmin: (page: Page) => Promise<void>
  /**
   * No finding of axe, and nothing that makes the page wider than the screen: as a phone and as a desk show it, one of
   * them in light and the other in dark. A test that runs at both sizes looks once in each run: at the desk in light, on
   * the phone in dark. The page is left at the size it had.
   */
  expectAccessible: (page: Page) => Promise<void>
}

async function storeSession(page: Page, session: unknown) {
  await page.addInitScript(
    ([key, value]) => {
      // The frame of a PDF viewer has no storage.
      if (window.top !== window) return
      // Once per tab: a test that signs out must stay signed out after a reload.
      if (sessionStorage.getItem('session-stored')) return
      sessionStorage.setItem('session-stored', '1')
      localStorage.setItem(key, value)
    },
    [SESSION_STORAGE_KEY, JSON.stringify(session)] as const,
  )
}

/**
 * Takes colours to the end of their change; what turns for ever, such as a spinner, is left alone. A browser without a
 * window draws nothing now and then, and then no animation ends by itself.
 */
const atRest = (page: Page) =>
  page.evaluate(async () => {
    // What comes into the page with another size may be drawn in the old colours first.
    for (let frame = 0; frame < 2; frame += 1) {
      await Promise.race([
        new Promise(requestAnimationFrame),
        new Promise((resolve) => setTimeout(resolve, 1000)),
      ])
      // Asking for a place is what makes styles count, and transitions to them begin.
      document.body.getBoundingClientRect()
      for (const animation of document.getAnimations()) {
        const { iterations, delay = 0 } = animation.effect?.getComputedTiming() ?? {}
        // What comes into sight after seconds, such as the notice of a start that takes too long, has not come yet.
        if (iterations !== Infinity && delay < 1000) animation.finish()
      }
    }
  })

async function expectNoFindings(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await atRest(page)
  const width = page.viewportSize()?.width
  const findings = await findingsOf(page)
  expect(findings.map((finding) => `${colorScheme}, ${width} px, ${finding}`)).toEqual([])
}

async function expectFits(page: Page) {
  // Not innerWidth: a phone zooms out until all is in sight, and then reports that width.
  const width = page.viewportSize()?.width ?? 0
  const overflow = (await page.evaluate(() => document.documentElement.scrollWidth)) - width
  expect(overflow, `pixels by which the page is wider than ${width}`).toBeLessThanOrEqual(0)
}

const BOTH = '@both'

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

  expectAccessible: async ({ isMobile }, use, { tags }) => {
    const [own, other] = isMobile ? [phone, desk] : [desk, phone]
    // Contrast is most of what axe costs, and colours are the same at every size: the dark ones are seen at the other.
    const looks = tags.includes(BOTH)
      ? [{ size: own, colors: isMobile ? 'dark' : 'light' } as const]
      : ([
          { size: own, colors: 'light' },
          { size: other, colors: 'dark' },
        ] as const)
    await use(async (page) => {
      for (const { size, colors } of looks) {
        await page.setViewportSize(size.viewport)
        await expectNoFindings(page, colors)
        await expectFits(page)
      }
      await page.setViewportSize(own.viewport)
      await page.emulateMedia({ colorScheme: null, reducedMotion: null })
    })
  },
})

/** Declares tests twice, for a phone and for a desk: for what differs between the two, which `isMobile` tells apart. */
export function atBothSizes(declare: () => void): void {
  for (const [name, size] of Object.entries({ desk, phone }))
    test.describe(name, { tag: BOTH }, () => {
      test.use(size)
      declare()
    })
}

export { expect } from '@playwright/test'
export type { Person } from './local-api.ts'
