/** An import in the browser: how long, how much memory of the reader's worker, and how long the page's thread is busy at a time. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { chromium, type Browser, type CDPSession } from '@playwright/test'
import '../../scripts/lib/web-socket.ts'
import { browserFlags, findBrowser } from '../../scripts/lib/browser.ts'
import { LocalApi } from '../../e2e/local-api.ts'
import { desk } from '../../e2e/sizes.ts'
import { OURS, type Sample } from './list-sample.ts'
import { startPreview } from './servers.ts'
import { withRange } from './spread.ts'

const PORT = 5392
/** Ms between two looks at the worker's memory. */
const LOOK = 50
const MEBIBYTE = 1024 * 1024

type Observed = { longTasks: number[] }
type Heap = { usedSize: number; backingStorageSize?: number }
type Figures = { ms: number; heap: number; longest: number }

/** Bytes that the page's workers hold at their most: JavaScript's heap and the buffers beside it. */
async function watchWorkers(devtools: CDPSession): Promise<() => number> {
  const sessions = new Set<string>()
  let most = 0
  let looks = 0
  devtools.on('Target.attachedToTarget', ({ sessionId }) => sessions.add(sessionId))
  devtools.on('Target.detachedFromTarget', ({ sessionId }) => sessions.delete(sessionId))
  devtools.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { result } = JSON.parse(message) as { result?: Heap }
    if (result) most = Math.max(most, result.usedSize + (result.backingStorageSize ?? 0))
  })
  await devtools.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  })
  const timer = setInterval(() => {
    for (const sessionId of sessions) {
      const message = JSON.stringify({ id: (looks += 1), method: 'Runtime.getHeapUsage' })
      // It ends in between.
      devtools.send('Target.sendMessageToTarget', { sessionId, message }).catch(() => undefined)
    }
  }, LOOK)
  return () => {
    clearInterval(timer)
    return most
  }
}

async function importOnce(browser: Browser, url: string, api: LocalApi, path: string): Promise<Figures> {
  const { email, password } = api.info.admin
  const context = await browser.newContext({ ...desk, locale: 'pt-BR' })
  const page = await context.newPage()
  await page.addInitScript(() => {
    const observed = window as unknown as Observed
    observed.longTasks = []
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) observed.longTasks.push(duration)
    }).observe({ type: 'longtask' })
  })
  await page.goto(`${url}/auth`)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.waitForURL((address) => address.pathname !== '/auth')
  await page.goto(`${url}/admin`)
  await page.getByRole('button', { name: 'Listas de impedimento' }).click()
  const sheet = page.getByRole('dialog', { name: 'Listas de impedimento' })
  const chooser = sheet.locator('input[type=file]')
  await chooser.waitFor({ state: 'attached' })
  // The page comes to rest.
  await setTimeout(1000)
  const most = await watchWorkers(await context.newCDPSession(page))
  await page.evaluate(() => void ((window as unknown as Observed).longTasks.length = 0))
  const begin = performance.now()
  await chooser.setInputFiles(path)
  await sheet.getByText(/^CEIS de 30\/09\/2026: 23\.720 linhas/).waitFor()
  const ms = performance.now() - begin
  const tasks = await page.evaluate(() => (window as unknown as Observed).longTasks)
  const heap = most()
  await context.close()
  return { ms, heap: heap / MEBIBYTE, longest: Math.max(0, ...tasks) }
}

/** Prints the figures of each sample. It needs `npm run build`. */
export async function benchPage(samples: readonly Sample[], rounds: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-lists-'))
  const { url, stop } = await startPreview(PORT)
  const api = await LocalApi.connect(url)
  const person = await api.person({ decision: 'approved' })
  await person.client
    .from('form_progress')
    .insert({ user_id: person.id, step: 'dados-basicos', form_data: { nome: 'Associação', cnpj: OURS } })
    .throwOnError()
  const executablePath = findBrowser()
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: browserFlags })
  try {
    for (const { name, bytes } of samples) {
      const path = join(folder, name)
      await writeFile(path, bytes)
      const all: Figures[] = []
      for (let round = 1; round <= rounds; round++) all.push(await importOnce(browser, url, api, path))
      console.log(
        `${name}: until the result, ms ${withRange(all.map(({ ms }) => ms))}; the worker's memory at most, MiB ${withRange(all.map(({ heap }) => heap))}; longest task of the page, ms ${withRange(all.map(({ longest }) => longest))}`,
      )
    }
  } finally {
    await browser.close()
    stop()
    await rm(folder, { recursive: true })
  }
}
