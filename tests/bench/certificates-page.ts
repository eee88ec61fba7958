/**
 * Long tasks of the page's thread, on a processor six times slower, from the choice of a certidão until the page rests: sent and
 * read, beside the same where the reader's worker does not start.
 */
import { Buffer } from 'node:buffer'
import { setTimeout } from 'node:timers/promises'
import { chromium, type Browser } from '@playwright/test'
import '../../scripts/lib/web-socket.ts'
import { browserFlags, findBrowser } from '../../scripts/lib/browser.ts'
import { LocalApi } from '../../e2e/local-api.ts'
import { slotItem } from '../../e2e/profile-support.ts'
import { phone } from '../../e2e/sizes.ts'
import { startPreview } from './servers.ts'
import { withRange } from './spread.ts'

const SLOWDOWN = 6
/** Ms in which the page comes to rest. */
const REST = 5000
/** Ms: an upload takes long on such a processor. */
const PATIENCE = 120_000
const PORT = 5391
const SLOT = 'certidaoFederal'

type Observed = { longTasks: { start: number; duration: number }[] }

/** A text, as the loader of TypeScript adds names to functions that the page does not know. */
const refuseReader = `window.Worker = new Proxy(Worker, {
  construct: (Real, [address, options]) =>
    new Real(String(address).includes('certificate-worker') ? '/nowhere.js' : address, options),
})`

/** @returns ms of each task over 50 ms that began after the choice */
async function tasks(browser: Browser, api: LocalApi, url: string, file: Uint8Array, isRead: boolean) {
  const person = await api.person({ decision: 'approved' })
  for (const step of ['dados-basicos', 'detalhes-ong'] as const)
    await person.client
      .from('form_progress')
      .insert({ user_id: person.id, step, form_data: {} })
      .throwOnError()
  const context = await browser.newContext({ ...phone, locale: 'pt-BR' })
  context.setDefaultTimeout(PATIENCE)
  const page = await context.newPage()
  await page.addInitScript(() => {
    const observed = window as unknown as Observed
    observed.longTasks = []
    new PerformanceObserver((list) => {
      for (const { startTime: start, duration } of list.getEntries())
        observed.longTasks.push({ start, duration })
    }).observe({ type: 'longtask', buffered: true })
  })
  if (!isRead) await page.addInitScript({ content: refuseReader })
  await page.goto(`${url}/auth`)
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByLabel('Senha', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.waitForURL((address) => address.pathname !== '/auth')
  await page.goto(`${url}/perfil-ong/documentos`)
  await page.locator('summary').filter({ hasText: 'Certidões' }).click()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await setTimeout(REST)
  const chosen = await page.evaluate(() => performance.now())
  const chooser = slotItem(page, SLOT).locator('input[type=file]')
  await chooser.setInputFiles({ name: 'arquivo.pdf', mimeType: 'application/pdf', buffer: Buffer.from(file) })
  await slotItem(page, SLOT).getByText('Enviado', { exact: true }).waitFor()
  await slotItem(page, SLOT)
    .getByText(isRead ? 'Lido no arquivo' : 'Não deu para ler o texto')
    .first()
    .waitFor()
  await setTimeout(REST)
  const all = await page.evaluate(() => (window as unknown as Observed).longTasks)
  await context.close()
  return all.filter(({ start }) => start >= chosen).map(({ duration }) => duration)
}

/** Prints the figures. It needs `npm run build`. */
export async function benchPage(file: Uint8Array, rounds: number): Promise<void> {
  const { url, stop } = await startPreview(PORT)
  const api = await LocalApi.connect(url)
  const executablePath = findBrowser()
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: browserFlags })
  try {
    for (const [what, isRead] of [
      ['sent and read', true],
      ['sent only', false],
    ] as const) {
      const longest: number[] = []
      const counts: number[] = []
      for (let round = 1; round <= rounds; round++) {
        const found = await tasks(browser, api, url, file, isRead)
        longest.push(Math.max(0, ...found))
        counts.push(found.length)
      }
      console.log(`${what}: tasks over 50 ms ${withRange(counts)}, the longest, ms: ${withRange(longest)}`)
    }
  } finally {
    await browser.close()
    stop()
  }
}
