import { expect, test as base, type Page } from '@playwright/test'
import { SESSION_STORAGE_KEY } from '../src/lib/supabase/session-storage-key.ts'
import { formSteps, type FormStep } from '../src/domain/organization/fields/field-types.ts'
import { findingsOf } from './axe.ts'
import { LocalApi, type Person } from './local-api.ts'
import { expectStep } from './profile-support.ts'
import { desk, phone } from './sizes.ts'

type Opening = {
  /** What this person saved on an earlier visit. */
  saved?: Partial<Record<FormStep, Record<string, string | boolean>>>
  /** The step to open; without one, `/perfil-ong` chooses. */
  at?: FormStep
}

type Fixtures = {
  api: LocalApi
  /** Console errors of the page; a test that expects some calls `allow`. */
  consoleErrors: { allow: (pattern: RegExp) => void }
  /** Signs a prepared person in without the login screen. */
  signInAs: (page: Page, person: Person) => Promise<void>
  /** The page, with the local administrator signed in. */
  adminPage: Page
  /** Opens the profile of a new, approved person. */
  openProfile: (opening?: Opening) => Promise<Person>
  /**
   * Expects no axe findings and no horizontal overflow, at the test's own size in light and at the other in dark mode. Tests
   * at both sizes check one per run: desk in light, phone in dark. Restores the viewport.
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

type Size = typeof phone

/** Sets the size first: content that appears with it would be drawn in the old colours. */
async function showAt(page: Page, { viewport }: Size, media: Parameters<Page['emulateMedia']>[0]) {
  const shown = page.viewportSize()
  if (shown?.width !== viewport.width || shown.height !== viewport.height)
    await page.setViewportSize(viewport)
  await page.emulateMedia(media)
}

async function expectNoFindings(page: Page, size: Size, colorScheme: 'light' | 'dark') {
  await showAt(page, size, { colorScheme, reducedMotion: 'reduce' })
  const { findings } = await findingsOf(page)
  // Not innerWidth: a phone zooms out until everything fits, and reports that width.
  const widthOf = () => page.evaluate(() => document.documentElement.scrollWidth)
  const screen = size.viewport.width
  expect(findings.map((finding) => `${colorScheme}, ${screen} px, ${finding}`)).toEqual([])
  // Charts are drawn anew a moment after the window's size changed.
  await expect
    .poll(widthOf, { message: `pixels by which the page is wider than ${screen}` })
    .toBeLessThanOrEqual(screen)
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

  adminPage: async ({ page, api }, use) => {
    const { data } = await (await api.admin()).auth.getSession()
    await storeSession(page, data.session)
    await use(page)
  },

  openProfile: async ({ page, api, signInAs }, use) => {
    await use(async ({ saved = {}, at } = {}) => {
      const person = await api.person({ decision: 'approved' })
      for (const step of formSteps)
        if (saved[step])
          await person.client
            .from('form_progress')
            .insert({ user_id: person.id, step, form_data: saved[step] })
            .throwOnError()
      await signInAs(page, person)
      await page.goto(at ? `/perfil-ong/${at}` : '/perfil-ong')
      if (at) await expectStep(page, at)
      return person
    })
  },

  expectAccessible: async ({ isMobile }, use, { tags }) => {
    const [own, other] = isMobile ? [phone, desk] : [desk, phone]
    // Contrast is most of what axe costs, and colours do not depend on the size: each scheme is checked once.
    const looks = tags.includes(BOTH)
      ? [{ size: own, colors: isMobile ? 'dark' : 'light' } as const]
      : ([
          { size: own, colors: 'light' },
          { size: other, colors: 'dark' },
        ] as const)
    await use(async (page) => {
      // The address changes before the page does.
      await expect(page.locator('h1').first()).toBeAttached()
      for (const { size, colors } of looks) await expectNoFindings(page, size, colors)
      await showAt(page, own, { colorScheme: null, reducedMotion: null })
    })
  },
})

/** Declares tests for both the phone and the desk size; `isMobile` is true on the phone. */
export function atBothSizes(declare: () => void): void {
  for (const [name, size] of Object.entries({ desk, phone }))
    test.describe(name, { tag: BOTH }, () => {
      test.use(size)
      declare()
    })
}

export { expect } from '@playwright/test'
export type { Person } from './local-api.ts'
