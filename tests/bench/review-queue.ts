/**
 * An administrator at the review desk, by keyboard only: the demo's 336 documents, all of them waiting, in the whole
 * browser with its PDF viewer. Prints keys, clicks, tabs and time a document, and what tab and backend weigh at both ends.
 * Asserts nothing. `npm run bench:desk -- --size 360x740`; `--reading 10300` takes an hour.
 */
import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type CDPSession, type Page } from '@playwright/test'
import { build } from 'vite'
import '../../scripts/lib/web-socket.ts'
import { fillDemo } from '../../scripts/demo/fill.ts'
import { demoPlan } from '../../scripts/demo/plan.ts'
import { browserFlags, findBrowser } from '../../scripts/lib/browser.ts'
import { chooseFolder } from '../../supabase/embedded/data/folder.ts'
import { createStack } from '../../supabase/embedded/stack.ts'
import type { LocalInfo } from '../../e2e/local-api.ts'
import { enter } from './enter.ts'
import { startPreview } from './servers.ts'

const { values: options } = parseArgs({
  options: {
    size: { type: 'string', default: '1280x800' },
    documents: { type: 'string', default: '336' },
    /** Ms. Nobody reads a paper faster; the desk takes a second approval within 350 ms for a key pressed twice. */
    reading: { type: 'string', default: '400' },
  },
})
const [width = 1280, height = 800] = options.size.split('x').map(Number)

const root = resolve(import.meta.dirname, '../..')
const cache = join(root, 'node_modules/.cache')
await mkdir(cache, { recursive: true })
const work = await mkdtemp(join(cache, 'bench-desk-'))

async function fill(dir: string): Promise<void> {
  const folder = chooseFolder(root, dir)
  if (!folder) throw new Error('The robot needs a folder')
  process.env.LITE_AUTH_BCRYPT_COST ??= '4'
  const stack = await createStack({ root, folder, mailFrequency: 0 })
  await fillDemo(stack, demoPlan({ everythingWaits: true }))
  await stack.close()
}

/** MiB of memory that a process holds. */
const heldBy = (pid: number) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024

/** MiB of the page's heap. */
async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / 1048576
}

/**
 * Notes in the page when the answer to a decision came, and when the next document's heading and paper were painted: the
 * frame after the one in which they are there.
 */
const watch = () => {
  const steps: { answered: number; painted: number }[] = []
  let answered = 0
  let before = ''
  const address = () => new URLSearchParams(location.search).get('mesa') ?? ''
  const send = window.fetch.bind(window)
  window.fetch = async (input, init) => {
    const response = await send(input, init)
    if (init?.method === 'PATCH' && typeof input === 'string' && input.includes('/documentos?')) {
      answered = performance.now()
      before = address()
    }
    return response
  }
  const look = () => {
    const stage = document.querySelector('main section [class*=absolute]:not([inert])')
    const content = stage?.querySelector('iframe[src], img[src], audio[src], video[src], li, button')
    if (answered > 0 && address() !== before && content) {
      const since = answered
      answered = 0
      requestAnimationFrame(() => steps.push({ answered: since, painted: performance.now() }))
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  Object.assign(window, { benchSteps: steps })
}
const stepsOf = (page: Page) =>
  page.evaluate(() => Reflect.get(window, 'benchSteps') as { answered: number; painted: number }[])

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

async function queue(app: string, backend: number, { admin }: LocalInfo): Promise<void> {
  const executablePath = findBrowser()
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: browserFlags })
  const page = await browser.newPage({ viewport: { width, height } })
  let tabs = 0
  page.context().on('page', () => tabs++)
  // tsx names functions by a helper that pages do not have.
  await page.addInitScript({ content: 'globalThis.__name = (value) => value' })
  await page.addInitScript(watch)
  await page.goto(`${app}/auth`)
  await enter(page, admin)
  await page.goto(`${app}/admin`)
  await page.getByRole('link', { name: /^Documentos aguardando/ }).click()
  await page.waitForURL(/mesa=(?!proximo)/)
  await page.getByText(/documentos na fila$/).waitFor()
  const session = await page.context().newCDPSession(page)

  const heapBefore = await heapOf(session)
  const backendBefore = heldBy(backend)
  const started = Date.now()
  let keys = 0
  let done = 0
  for (;;) {
    await new Promise((read) => setTimeout(read, Number(options.reading)))
    let went: 'on' | 'over' | 'asked' | 'nowhere' = 'nowhere'
    // A key that came too soon, or was lost, is pressed again, and counts.
    while (went === 'nowhere' || went === 'asked') {
      // Asked about a date that is missing, the robot approves all the same.
      if (went === 'asked') await page.getByRole('button', { name: 'Aprovar mesmo assim' }).press('Enter')
      else await page.keyboard.press('a')
      keys++
      went = await page.evaluate(async (seen) => {
        const steps = Reflect.get(window, 'benchSteps') as unknown[]
        const until = performance.now() + 3000
        while (performance.now() < until) {
          if (document.body.textContent.includes('A fila terminou.')) return 'over'
          if (steps.length > seen) return 'on'
          if (document.querySelector('[role=alertdialog]')) return 'asked'
          await new Promise(requestAnimationFrame)
        }
        return 'nowhere'
      }, done)
    }
    done++
    if (went === 'over' || done === Number(options.documents)) break
  }
  const seconds = (Date.now() - started) / 1000
  const heapAfter = await heapOf(session)
  const times = (await stepsOf(page)).map(({ answered, painted }) => painted - answered).sort((a, b) => a - b)

  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  console.log(`\n${new Date().toISOString().slice(0, 10)}, ${commit}, ${options.size}\n`)
  console.log(
    '| documents | keys | clicks | new tabs | s in all | ms from answer to next paper: median | 95 % | worst |',
  )
  console.log('|---|---|---|---|---|---|---|---|')
  console.log(
    `| ${done} | ${keys} | 0 | ${tabs} | ${seconds.toFixed(0)} | ${[0.5, 0.95, 1].map((share) => at(times, share).toFixed(0)).join(' | ')} |`,
  )
  console.log(
    `\nheap of the page: ${heapBefore.toFixed(1)} MiB before, ${heapAfter.toFixed(1)} after; ` +
      `backend: ${backendBefore.toFixed(0)} before, ${heldBy(backend).toFixed(0)} after`,
  )
  await browser.close()
}

try {
  const data = relative(root, join(work, 'data'))
  await fill(data)
  const dist = join(work, 'app')
  await build({ root, logLevel: 'error', build: { outDir: dist, emptyOutDir: true } })
  const { url, info, pid, stop } = await startPreview(5384, { cwd: root, dist, data })
  await queue(url, pid, info)
  stop()
} finally {
  await rm(work, { recursive: true, force: true })
}
