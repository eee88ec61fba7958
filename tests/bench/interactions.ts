import { chromium, type Browser, type Page } from '@playwright/test'
import { findBrowser } from '../../scripts/lib/browser.ts'
import { enter } from './enter.ts'
import type { Accounts } from './servers.ts'

/** How much slower than this machine the processor is made to be. */
const SLOWDOWN = 6
/** How long a finger is down, and until the next key, in ms. */
const PRESS = 80
/** How often the short ones are written: so few keys have no 95th of a hundred. */
const TIMES = 4
const SEARCHED = 'casa da'
const SENTENCE = 'Associação de moradores que cuida de crianças e jovens do bairro. '

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

/** Prints how long keys take until their paint, in ms (the browser rounds to 8). */
async function report(page: Page, name: string, keys: number, press: () => Promise<void>): Promise<void> {
  await page.evaluate(() => {
    const durations: number[] = []
    Object.assign(globalThis, { benchDurations: durations })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (entry.name === 'keydown' && entry.interactionId > 0) durations.push(entry.duration)
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit)
  })
  await press()
  await idle(page)
  const durations = await page.evaluate(() => Reflect.get(globalThis, 'benchDurations') as number[])
  // Faster than the threshold of 16 ms is not reported by the browser: counted as 16.
  const all = [...durations, ...Array<number>(Math.max(0, keys - durations.length)).fill(16)].sort(
    (a, b) => a - b,
  )
  const at = (share: number) => all[Math.ceil(all.length * share) - 1] ?? 0
  const within = (all.filter((value) => value <= 50).length / all.length) * 100
  console.log(
    `| ${name} | ${all.length} | ${at(0.5)} | ${at(0.95)} | ${all.at(-1) ?? 0} | ${within.toFixed(0)} % |`,
  )
}

/** The login in a phone's window, on the slow processor; nobody is signed in there. */
async function openLogin(browser: Browser, app: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 }, ignoreHTTPSErrors: true })
  await page.goto(`${app}/auth`)
  await page.getByRole('button', { name: 'Entrar' }).click({ trial: true })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  return page
}

/** Prints how long key presses take until their paint, on a processor made six times slower. */
export async function measureInteractions(app: string, { admin, partner }: Accounts): Promise<void> {
  const executablePath = findBrowser()
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const page = await openLogin(browser, app)
    await idle(page)
    console.log(`\nProcessor ${SLOWDOWN} times slower, ms until painted\n`)
    console.log('| interaction | keys | median | 95 % | worst | within 50 ms |\n|---|---|---|---|---|---|')
    await report(page, 'login: e-mail', TIMES * admin.email.length, async () => {
      for (let time = 0; time < TIMES; time += 1) {
        await page.getByLabel('E-mail').fill('')
        await page.getByLabel('E-mail').pressSequentially(admin.email, { delay: PRESS })
        await idle(page)
      }
    })
    await enter(page, admin)

    const wizard = await openLogin(browser, app)
    await enter(wizard, partner)
    await wizard.goto(`${app}/perfil-ong`)
    const form = wizard.locator('main form')
    for (const [name, field] of [
      ['wizard: first field', form.getByRole('textbox').first()],
      ['wizard: long text', form.locator('textarea').first()],
    ] as const) {
      await field.waitFor()
      await idle(wizard)
      await report(wizard, name, SENTENCE.length, () => field.pressSequentially(SENTENCE, { delay: PRESS }))
    }
    await wizard.close()

    await page.goto(`${app}/admin/organizacoes`)
    const search = page.getByRole('searchbox').first()
    await search.waitFor()
    await idle(page)
    await report(page, 'organisations: search', TIMES * SEARCHED.length, async () => {
      for (let time = 0; time < TIMES; time += 1) {
        await search.pressSequentially(SEARCHED, { delay: PRESS })
        await page.waitForURL(/busca=/)
        await idle(page)
        await search.fill('')
        await page.waitForURL((url) => !url.searchParams.has('busca'))
        await idle(page)
      }
    })
  } finally {
    await browser.close()
  }
}
