/**
 * What each address costs on a cheap phone, beside the floor built from the same packages and measured in the same run:
 * compare the ratios, not the milliseconds, which differ from machine to machine. `--runs 5 --throttling devtools --only
 * /auth`. Prints tables in Markdown; `tests/bench/README.md` keeps some. Asserts nothing.
 */
import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { measureInteractions } from './interactions.ts'
import { loadOnce, medianOf, type Load, type Throttling } from './lighthouse-run.ts'
import { startServers, type Local } from './servers.ts'

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    throttling: { type: 'string', default: 'simulate' },
    only: { type: 'string' },
  },
})
const runs = Number(options.runs)
const throttling: Throttling = options.throttling === 'devtools' ? 'devtools' : 'simulate'

type Page = { at: string; floor: 'static' | 'hello' | 'stack'; signedIn?: true }
const pages: Page[] = [
  { at: '/', floor: 'static' },
  { at: '/auth', floor: 'static' },
  { at: '/auth?tab=cadastro', floor: 'static' },
  { at: '/portal-parceiro', floor: 'hello' },
  { at: '/perfil-ong', floor: 'stack', signedIn: true },
  { at: '/admin', floor: 'stack', signedIn: true },
  { at: '/admin/organizacoes', floor: 'stack', signedIn: true },
  { at: '/admin/usuarios', floor: 'stack', signedIn: true },
]

/** Signs in as the administrator by the form, in the browser that Lighthouse then uses. */
const signIn =
  (app: string, { admin }: Local) =>
  async (debugPort: number) => {
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${debugPort}`)
    const [context] = browser.contexts()
    const page = await context?.newPage()
    if (!page) throw new Error('The browser has no window')
    await page.goto(`${app}/auth`)
    await page.getByLabel('E-mail').fill(admin.email)
    await page.getByLabel('Senha', { exact: true }).fill(admin.password)
    await page.getByRole('button', { name: 'Entrar' }).click()
    await page.waitForURL((url) => !url.pathname.startsWith('/auth'))
    const session = await page.context().newCDPSession(page)
    await session.send('Network.clearBrowserCache')
    await page.close()
    await browser.close()
  }

async function measured(url: string, prepare?: (debugPort: number) => Promise<void>): Promise<Load> {
  const loads: Load[] = []
  for (let run = 0; run < runs; run++) loads.push(await loadOnce(url, throttling, prepare))
  return medianOf(loads)
}

const kib = (bytes: number) => (bytes / 1024).toFixed(1)
const ms = (value: number) => value.toFixed(0)

function row(name: string, load: Load, floor?: Load): string {
  const ratio = floor ? (load.lcp / floor.lcp).toFixed(2) : '1'
  const scores = [load.performance, load.accessibility, load.bestPractices, load.seo].map(ms).join(' / ')
  return `| ${name} | ${kib(load.scriptBytes)} (${load.scripts}) | ${kib(load.bytes)} (${load.requests}) | ${ms(load.fcp)} | ${ms(load.lcp)} | ${ratio} | ${ms(load.tbt)} | ${load.cls.toFixed(3)} | ${scores} |`
}

const servers = await startServers()
try {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  console.log(
    `${new Date().toISOString().slice(0, 10)}, ${commit}, Lighthouse mobile (${throttling}), median of ${runs}\n`,
  )
  console.log(
    '| page | JS KiB (files) | all KiB (requests) | FCP | LCP | LCP / floor | TBT | CLS | performance / accessibility / best practices / SEO |',
  )
  console.log('|---|---|---|---|---|---|---|---|---|')
  const floors = new Map<string, Load>()
  for (const name of ['static', 'hello', 'stack']) {
    const load = await measured(`${servers.floor}/${name}/`)
    floors.set(name, load)
    console.log(row(`floor: ${name}`, load))
  }
  for (const { at, floor, signedIn } of pages) {
    if (options.only && at !== options.only) continue
    const prepare = signedIn && signIn(servers.app, servers.local)
    const load = await measured(servers.app + at, prepare)
    console.log(row(`${at} (${floor})`, load, floors.get(floor)))
  }
  if (!options.only) await measureInteractions(servers.app, servers.local)
} finally {
  await servers.close()
}
