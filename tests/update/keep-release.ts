/**
 * Writes release.json.gz: the demo's database, and what the client of this checkout asks of it while a treasurer and an
 * administrator walk through their pages. Run once, on the commit that gets a tag (docs/releasing.md).
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { build, preview } from 'vite'
import '../../scripts/lib/web-socket.ts'
import { DEMO_PASSWORD } from '../../scripts/demo/accounts.ts'
import { fillDemo } from '../../scripts/demo/fill.ts'
import { demoPlan } from '../../scripts/demo/plan.ts'
import { bairro } from '../../scripts/demo/story/organizations.ts'
import { addressOf } from '../../scripts/demo/story/people.ts'
import { tellStory, type Story } from '../../scripts/demo/story/tell-story.ts'
import { browserFlags, findBrowser } from '../../scripts/lib/browser.ts'
import { root } from '../../scripts/lib/migrated-database.ts'
import { chooseFolder } from '../../supabase/embedded/data/folder.ts'
import type { Database } from '../../supabase/embedded/database/database.ts'
import { createStack } from '../../supabase/embedded/stack.ts'
import { enter } from '../bench/enter.ts'
import { whenReady, type Account } from '../bench/servers.ts'
import { ADMIN_PASSWORD, currentSnapshot } from '../support/backend-snapshot.ts'
import { migrationSums, writeRelease, type Call, type Release } from './release.ts'

const HEADERS = [
  'accept',
  'content-type',
  'prefer',
  'range',
  'range-unit',
  'accept-profile',
  'content-profile',
]
const PORT = 5385

const visitor = ['/', '/auth', '/seus-dados', '/system-check']
const treasurer = [
  '/portal-parceiro',
  '/perfil-ong',
  '/perfil-ong/detalhes-ong',
  '/perfil-ong/documentos',
  '/perfil-ong/documentos?renovar=sim',
  '/perfil-ong/declaracoes',
]
const administrator = [
  '/admin',
  '/admin?historico=aberto#historico',
  '/admin/organizacoes',
  '/admin/organizacoes?mesa=proximo',
  '/admin/organizacoes/editais',
  '/admin/usuarios',
  '/admin/usuarios/novo',
  ...['pedidos', 'incidentes', 'registro', 'guarda', 'operador'].map(
    (tab) => `/admin/dados-pessoais?aba=${tab}`,
  ),
]

async function fill(dir: string): Promise<{ tables: Release['tables']; story: Story }> {
  const folder = chooseFolder(root, dir)
  if (!folder) throw new Error('The release needs a folder')
  const { seededTables } = await currentSnapshot(root)
  const stack = await createStack({ root, folder, mailFrequency: 0, adminPassword: ADMIN_PASSWORD })
  try {
    await fillDemo(stack, demoPlan())
    const story = await tellStory(stack)
    return { tables: await rowsOf(stack.db, seededTables), story }
  } finally {
    await stack.close()
  }
}

async function rowsOf(db: Database, seeded: readonly string[]): Promise<Release['tables']> {
  const { rows } = await db.query(`select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'private', 'auth', 'storage') and tablename not like '%migration%' order by 1`)
  const tables: Release['tables'] = {}
  for (const name of rows.map((row) => String(row.name)).filter((name) => !seeded.includes(name))) {
    const found = await db.query(`select coalesce(json_agg(t), '[]')::text as rows from ${name} t`)
    const list = JSON.parse(String(found.rows[0]?.rows)) as unknown[]
    if (list.length > 0) tables[name] = list
  }
  return tables
}

/** Opens each page and notes what it asked of the Data API until it was quiet. */
async function walk(
  browser: Browser,
  site: string,
  pages: readonly string[],
  account?: Account,
): Promise<Call[]> {
  const page = await (await browser.newContext()).newPage()
  const calls: Call[] = []
  const notes: Promise<void>[] = []
  page.on('requestfinished', (request) => {
    const { pathname, search } = new URL(request.url())
    if (!pathname.startsWith('/rest/v1/')) return
    const note = async () => {
      const response = await request.response()
      if (!response) return
      const headers = Object.entries(request.headers()).filter(([name]) => HEADERS.includes(name))
      calls.push({
        who: account?.email ?? null,
        method: request.method(),
        address: pathname + search,
        headers: Object.fromEntries(headers),
        body: request.postData(),
        status: response.status(),
        answer: await response.text().catch(() => ''),
      })
    }
    notes.push(note())
  })
  if (account) {
    await page.goto(`${site}/auth`)
    await enter(page, account)
  }
  for (const address of pages) {
    await page.goto(site + address)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
  }
  await Promise.all(notes)
  await page.context().close()
  return calls
}

const cache = join(root, 'node_modules/.cache')
await mkdir(cache, { recursive: true })
const work = await mkdtemp(join(cache, 'release-'))
try {
  process.env.LITE_AUTH_BCRYPT_COST = '4'
  const data = relative(root, join(work, 'data'))
  const { tables, story } = await fill(data)
  process.env.EMBEDDED_DATA_DIR = data
  const outDir = join(work, 'app')
  await build({ root, logLevel: 'error', build: { outDir, emptyOutDir: true } })
  const app = await preview({
    root,
    logLevel: 'error',
    build: { outDir },
    preview: { port: PORT, host: '127.0.0.1' },
  })
  const site = `http://127.0.0.1:${PORT}`
  const { admin } = await whenReady(`${site}/__local/info.json`)
  const executablePath = findBrowser()
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: browserFlags })
  const account = { email: addressOf('tesouraria', bairro), password: DEMO_PASSWORD }
  const calls = [
    ...(await walk(browser, site, visitor)),
    ...(await walk(browser, site, treasurer, account)),
    ...(await walk(browser, site, [...administrator, `/admin/organizacoes/${story.bairro}`], admin)),
  ]
  await browser.close()
  await app.close()
  writeRelease({ migrations: migrationSums(), tables, calls })
  console.log(`${Object.keys(tables).length} tables and ${calls.length} calls are kept.`)
} finally {
  await rm(work, { recursive: true, force: true })
}
