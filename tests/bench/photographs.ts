/**
 * What it costs to photograph 1, 5 and 20 pages of 12 megapixels on a phone whose processor is six times slower. Browsers
 * slow the page only, never its workers: the rows `page` (as in browsers without OffscreenCanvas) show the slow processor,
 * the rows `worker` what is left for the page to do. Asserts nothing; `tests/bench/README.md` keeps some results.
 * `--files FOLDER` keeps the PDFs, for other readers.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { LocalApi, type Person } from '../../e2e/local-api.ts'
import { photograph, twelveMegapixels } from '../../e2e/photographs.ts'
import { findBrowser } from '../../scripts/lib/browser.ts'
import { SESSION_STORAGE_KEY } from '../../src/lib/supabase/session-storage-key.ts'
import { startServers } from './servers.ts'

const { values: options } = parseArgs({ options: { files: { type: 'string' } } })
const SLOWDOWN = 6
/** Where the photographs lie while they are chosen. */
const work = mkdtempSync(join(tmpdir(), 'photographs-'))

/** Megabytes that the page's process had at most since `start`, of its own and shared. */
async function memoryOf(browser: Browser) {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const renderers = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
  for (const id of renderers) writeFileSync(`/proc/${id}/clear_refs`, '5')
  const read = (name: string) =>
    Math.max(
      ...renderers.map((id) => {
        const status = readFileSync(`/proc/${id}/status`, 'utf8')
        return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024
      }),
    )
  const before = read('VmRSS')
  return () => ({ before, peak: read('VmHWM') })
}

async function signedIn(context: BrowserContext, person: Person): Promise<Page> {
  const { data } = await person.client.auth.getSession()
  const page = await context.newPage()
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    SESSION_STORAGE_KEY,
    JSON.stringify(data.session),
  ] as const)
  return page
}

async function measure(
  browser: Browser,
  api: LocalApi,
  app: string,
  place: 'worker' | 'page',
  count: number,
) {
  const context = await browser.newContext({ baseURL: app, viewport: { width: 360, height: 740 } })
  const person = await api.person({ decision: 'approved' })
  const page = await signedIn(context, person)
  await person.client.from('form_progress').insert({ step: 'dados-basicos', form_data: { nome: 'Casa' } })
  await person.client.from('form_progress').insert({ step: 'detalhes-ong', form_data: {} })
  await page.goto('/perfil-ong/documentos')
  const photo = await photograph(page, { ...twelveMegapixels, line: 'ESTATUTO SOCIAL' })
  if (place === 'page') await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'OffscreenCanvas'))
  await page.reload()
  await page.getByRole('button', { name: 'Fotografar páginas: Estatuto social' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/^Coloque cada página/).waitFor()
  await page.evaluate(() => {
    Object.assign(globalThis, { benchLongest: 0 })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        Object.assign(globalThis, {
          benchLongest: Math.max(Number(Reflect.get(globalThis, 'benchLongest')), duration),
        })
    }).observe({ type: 'longtask' })
  })
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const memory = await memoryOf(browser)

  const files = Array.from({ length: count }, (_, index) => join(work, `${index}.jpg`))
  for (const file of files) writeFileSync(file, photo)
  const start = performance.now()
  await dialog.getByLabel('Fotos das páginas').setInputFiles(files)
  await dialog.getByText(/páginas? adicionadas?\./).waitFor({ timeout: 600_000 })
  const added = performance.now()
  const pages = count === 1 ? '1 página' : `${count} páginas`
  await dialog.getByRole('button', { name: `Enviar ${pages}` }).click()
  await dialog.waitFor({ state: 'detached', timeout: 600_000 })
  const made = performance.now()
  const { before, peak } = memory()
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await page.getByText('Estatuto social.pdf').waitFor()
  await page.getByRole('button', { name: 'Abrir: Estatuto social' }).waitFor({ timeout: 60_000 })
  const longest = await page.evaluate(() => Number(Reflect.get(globalThis, 'benchLongest')))
  const { data: row } = await person.client.from('documentos').select('arquivo_url').single().throwOnError()
  const { data: file } = await person.client.storage.from('documentos').download(row.arquivo_url)
  if (!file) throw new Error('the PDF did not arrive')
  if (options.files)
    writeFileSync(join(options.files, `${place}-${count}.pdf`), new Uint8Array(await file.arrayBuffer()))
  await context.close()
  const seconds = (ms: number) => (ms / 1000).toFixed(1)
  console.log(
    `| ${place} | ${count} | ${seconds(added - start)} | ${seconds(made - added)} | ${longest.toFixed(0)} | ${before.toFixed(0)} | ${peak.toFixed(0)} | ${(file.size / 1024 / 1024).toFixed(2)} |`,
  )
}

const servers = await startServers({ tls: false })
const executablePath = findBrowser()
try {
  const api = await LocalApi.connect(servers.app)
  console.log(`\n12 megapixels each, the page's processor ${SLOWDOWN} times slower\n`)
  console.log(
    '| drawn in | pages | adding, s | making the PDF, s | longest task, ms | memory before, MB | most memory, MB | PDF, MB |',
  )
  console.log('|---|---|---|---|---|---|---|---|')
  for (const place of ['worker', 'page'] as const)
    for (const count of [1, 5, 20]) {
      // A browser of its own each, so that one's memory is not counted for the next.
      const browser = await chromium.launch({
        ...(executablePath ? { executablePath } : {}),
        args: ['--no-sandbox', '--disable-gpu'],
      })
      await measure(browser, api, servers.app, place, count)
      await browser.close()
    }
} finally {
  rmSync(work, { recursive: true })
  await servers.close()
}
