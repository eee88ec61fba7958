import { chromium, type Browser, type Page } from '@playwright/test'
import { findBrowser } from '../../scripts/lib/browser.ts'
import { enter } from './enter.ts'
import type { Accounts } from './servers.ts'

/** How much slower than this machine the processor is made to be. */
const SLOWDOWN = 6
/** How often the menu is opened, by the mouse, and closed, by the keyboard; the first time loads it. */
const MENUS = 20
/** How long a finger is down, and until the next key, in ms. */
const PRESS = 80
/** How often the search is written: so few keys have no 95th of a hundred. */
const SEARCHES = 5
/** The same for the e-mail of the login. */
const LOGINS = 3
const SEARCHED = 'casa da'
const SENTENCE = 'Associação de moradores que cuida de crianças e jovens do bairro. '

type Timed = { name: string; durations: number[] }

/** Until the page has nothing left to do, its observers included. */
const idle = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => {
          requestIdleCallback(() => done())
        })
      }),
  )

/** Times every key, or press from its first to its last event, until its paint, in ms (the browser rounds to 8). */
async function timed(
  page: Page,
  name: string,
  act: () => Promise<void>,
  counted = ['keydown'],
): Promise<Timed> {
  await page.evaluate((names) => {
    /** The longest event of each interaction. */
    const seen = new Map<number, number>()
    Object.assign(globalThis, { benchSeen: seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (entry.interactionId > 0 && names.includes(entry.name))
          seen.set(entry.interactionId, Math.max(seen.get(entry.interactionId) ?? 0, entry.duration))
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit)
  }, counted)
  await act()
  await idle(page)
  const durations = await page.evaluate(() => {
    const seen: unknown = Reflect.get(globalThis, 'benchSeen')
    return seen instanceof Map ? [...seen.values()].filter((value) => typeof value === 'number') : []
  })
  return { name, durations }
}

function report({ name, durations }: Timed, events: number): void {
  // Faster than the threshold of 16 ms is not reported by the browser: counted as 16.
  const all = [...durations, ...Array<number>(Math.max(0, events - durations.length)).fill(16)].sort(
    (a, b) => a - b,
  )
  // By nearest rank: of 20, the 19th is the 95th of a hundred.
  const at = (share: number) => all[Math.ceil(all.length * share) - 1] ?? 0
  const within = (all.filter((value) => value <= 50).length / all.length) * 100
  console.log(
    `| ${name} | ${all.length} | ${at(0.5)} | ${at(0.95)} | ${all.at(-1) ?? 0} | ${within.toFixed(0)} % |`,
  )
}

/** Only the presses that open are timed, not the keys that close. */
async function openAndClose(page: Page): Promise<void> {
  const menu = page.getByRole('dialog')
  for (let time = 0; time < MENUS; time += 1) {
    await page.getByRole('button', { name: 'Abrir menu' }).click({ delay: PRESS })
    await menu.waitFor()
    await idle(page)
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'hidden' })
    await idle(page)
  }
}

/** The login in a phone's window, answering; nobody is signed in there. */
async function openLogin(browser: Browser, app: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 }, ignoreHTTPSErrors: true })
  await page.goto(`${app}/auth`)
  await page.getByRole('button', { name: 'Entrar' }).click({ trial: true })
  return page
}

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
}

/** Prints how long keys and presses take until their paint, on a processor made six times slower. */
export async function measureInteractions(app: string, { admin, partner }: Accounts): Promise<void> {
  const executablePath = findBrowser()
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const page = await openLogin(browser, app)
    await slowDown(page)
    await idle(page)
    console.log(`\nProcessor ${SLOWDOWN} times slower, ms until painted\n`)
    console.log('| interaction | events | median | 95 % | worst | within 50 ms |\n|---|---|---|---|---|---|')
    report(
      await timed(page, 'login: e-mail', async () => {
        for (let time = 0; time < LOGINS; time += 1) {
          await page.getByLabel('E-mail').fill('')
          await page.getByLabel('E-mail').pressSequentially(admin.email, { delay: PRESS })
          await idle(page)
        }
      }),
      LOGINS * admin.email.length,
    )
    await enter(page, admin)

    const wizard = await openLogin(browser, app)
    await enter(wizard, partner)
    await slowDown(wizard)
    await wizard.goto(`${app}/perfil-ong`)
    const field = wizard.locator('main form').getByRole('textbox').first()
    await field.waitFor()
    await idle(wizard)
    report(
      await timed(wizard, 'wizard: first field', () => field.pressSequentially(SENTENCE, { delay: PRESS })),
      SENTENCE.length,
    )
    const long = wizard.locator('main form textarea').first()
    if ((await long.count()) > 0)
      report(
        await timed(wizard, 'wizard: long text', () => long.pressSequentially(SENTENCE, { delay: PRESS })),
        SENTENCE.length,
      )

    await wizard.close()

    await page.goto(`${app}/admin/organizacoes`)
    const search = page.getByRole('searchbox').first()
    await search.waitFor()
    await idle(page)
    report(
      await timed(page, 'organisations: search', async () => {
        for (let time = 0; time < SEARCHES; time += 1) {
          await search.pressSequentially(SEARCHED, { delay: PRESS })
          await page.waitForURL(/busca=/)
          await idle(page)
          await search.fill('')
          await page.waitForURL((url) => !url.searchParams.has('busca'))
          await idle(page)
        }
      }),
      SEARCHES * SEARCHED.length,
    )
    report(
      await timed(page, 'header: open the menu', () => openAndClose(page), [
        'pointerdown',
        'pointerup',
        'click',
      ]),
      MENUS,
    )
  } finally {
    await browser.close()
  }
}
