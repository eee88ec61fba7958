/**
 * How long people wait on a cheap phone with a bad line, from the login to the profile's second step: builds of several
 * checkouts, in turn. `npx tsx tests/bench/way-in.ts --rounds 3 ../before .`; each checkout has its `dist`. Asserts nothing.
 */
import { basename, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { chromium, type Browser, type Page } from '@playwright/test'
import '../../scripts/lib/web-socket.ts'
import { browserFlags, findBrowser } from '../../scripts/lib/browser.ts'
import { LocalApi, type Person } from '../../e2e/local-api.ts'
import { fillStep } from '../../e2e/profile-support.ts'
import { phone } from '../../e2e/sizes.ts'
import { startPreview } from './servers.ts'
import { withRange } from './spread.ts'

const { values: options, positionals } = parseArgs({
  options: { rounds: { type: 'string', default: '3' } },
  allowPositionals: true,
})

/** 400 kbit/s with 300 ms, on a processor six times slower. */
const LINE = { offline: false, latency: 300, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const SLOWDOWN = 6
/** Ms between two keys, and in which the page comes to rest. */
const KEY = 180
const REST = 4000
const PORT = 5390

type Build = { name: string; url: string; api: LocalApi; stop: () => void }

async function start(checkout: string, index: number): Promise<Build> {
  const { url, stop } = await startPreview(PORT + index, { cwd: resolve(checkout) })
  const api = await LocalApi.connect(url)
  return { name: basename(resolve(checkout)), url, api, stop }
}

async function openPhone(browser: Browser): Promise<{ page: Page; code: () => number }> {
  const context = await browser.newContext({ ...phone, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  let bytes = 0
  const scripts = new Set<string>()
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', LINE)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  return { page, code: () => bytes / 1024 }
}

/** @returns what each part took, in ms, or weighed, in KiB */
async function goIn(browser: Browser, { url }: Build, { email, password }: Person) {
  const { page, code } = await openPhone(browser)
  let began = 0
  const begin = () => (began = performance.now())
  const took = () => performance.now() - began
  const enter = page.getByRole('button', { name: 'Entrar', exact: true })

  begin()
  await page.goto(`${url}/auth`, { waitUntil: 'commit' })
  await enter.click({ trial: true })
  const usable = took()
  await setTimeout(REST)
  const idle = code()

  await page.getByLabel('E-mail').pressSequentially(email, { delay: KEY })
  await page.getByLabel('Senha', { exact: true }).pressSequentially(password, { delay: KEY })
  begin()
  await enter.click()
  await page.locator('[id^="campo-dados-basicos"]').first().waitFor()
  const firstField = took()
  await setTimeout(REST)

  await fillStep(page, 'dados-basicos')
  await setTimeout(REST)
  begin()
  await page.getByRole('button', { name: 'Próximo' }).click()
  await page.locator('[id^="campo-detalhes-ong"]').first().waitFor()
  const secondStep = took()
  await setTimeout(REST)

  async function openAgain() {
    await page.goto('about:blank')
    begin()
    await page.goto(`${url}/perfil-ong`, { waitUntil: 'commit' })
    await page.locator('[id^="campo-"]').first().waitFor()
    return took()
  }
  const again = await openAgain()
  await setTimeout(REST)
  // Chromium keeps compiled code from the second time on.
  const onceMore = await openAgain()
  await page.context().close()
  return {
    'login opened until usable, ms': usable,
    'JavaScript until nothing more comes, KiB': idle,
    '"Entrar" until the first field, ms': firstField,
    '"Próximo" until the second step’s, ms': secondStep,
    'profile opened again, ms': again,
    'profile opened once more, ms': onceMore,
  }
}

const executablePath = findBrowser()
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: browserFlags })
const builds = await Promise.all(positionals.map(start))
const results = new Map<string, Map<string, number[]>>()
for (let round = 1; round <= Number(options.rounds); round += 1)
  for (const build of builds) {
    const parts = await goIn(browser, build, await build.api.person({ decision: 'approved' }))
    for (const [part, value] of Object.entries(parts)) {
      const row = results.get(part) ?? new Map<string, number[]>()
      results.set(part, row.set(build.name, [...(row.get(build.name) ?? []), value]))
    }
    process.stderr.write(`round ${round}: ${build.name}\n`)
  }
await browser.close()
for (const { stop } of builds) stop()

console.log(`| step | ${builds.map(({ name }) => name).join(' | ')} |\n|---|${'---|'.repeat(builds.length)}`)
for (const [part, row] of results)
  console.log(`| ${part} | ${builds.map(({ name }) => withRange(row.get(name) ?? [])).join(' | ')} |`)
process.exit()
