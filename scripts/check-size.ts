/**
 * Compressed bytes that each address needs, from the real build, against budgets (never against time). Counted is what
 * a first visit loads before anybody touches anything: the document, the entry, the page with what its header loads, and
 * all that these import statically. Every page has a budget of its own (`build/budgets.ts`). Run after `npm run build`; `--dir`
 * names another folder than `dist`.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { budgets, CSS_BUDGET, SIGNING_IN_BUDGET } from './build/budgets.ts'
import { SHELL } from './build/hosts/rules.ts'
import { filesOf, type Manifest } from './build/manifest.ts'
import { routes, sessionModules, type Route } from './build/routes.ts'
import type { PageName } from '../src/app/page-table.ts'

const { values: options } = parseArgs({ options: { dir: { type: 'string', default: 'dist' } } })
const manifest = JSON.parse(readFileSync(join(options.dir, '.vite/manifest.json'), 'utf8')) as Manifest

const ENTRY = 'index.html'

/** KiB of JavaScript, gzip level 9: of every page, and what one of them loads when somebody signs in. */
const scripts: Record<string, { modules: string[]; budget: number }> = {
  ...Object.fromEntries(
    Object.entries(routes).map(([page, route]) => [nameOf(route), app(route, budgets[page as PageName])]),
  ),
  '/auth (signing in)': app(routes.auth, SIGNING_IN_BUDGET, 'src/features/auth/auth-api.ts'),
}
/** KiB, gzip level 9. A document of 14 KiB arrives in the first flight of packets; the shell is for pages inside. */
const documents: Record<string, number> = {
  'index.html': 14,
  'auth/index.html': 14,
  'portal-parceiro/index.html': 14,
  [SHELL]: 15,
}
/** Chunks that one address asks for. */
const FILES_BUDGET = 30

function app({ modules, need }: Route, budget: number, ...more: string[]) {
  return { modules: [ENTRY, ...modules, ...(need ? sessionModules : []), ...more], budget }
}

/** Before the first touch the landing page loads nothing but its document: counted is the app that then starts. */
function nameOf({ at }: Route) {
  const address = at.at(-1) ?? ''
  return address === '/' ? '/ (started)' : address
}

const kib = (file: string) => gzipSync(readFileSync(join(options.dir, file)), { level: 9 }).length / 1024
const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + kib(file), 0)

type Row = { what: string; size: number; budget: number; files: number }

const stylesheets = new Set(Object.values(manifest).flatMap(({ css = [] }) => css))
const rows: Row[] = [
  ...Object.entries(documents).map(([file, budget]) => ({ what: file, size: kib(file), budget, files: 1 })),
  ...Object.entries(scripts).map(([what, { modules, ...limits }]) => {
    const files = filesOf(manifest, modules)
    return { what: `JS ${what}`, size: sum(files), ...limits, files: files.size }
  }),
  { what: 'CSS, all', size: sum(stylesheets), budget: CSS_BUDGET, files: stylesheets.size },
]

/** A budget that is this many times what a page has keeps nothing light any more. */
const ROOM = 1.1

const isOver = ({ size, budget, files }: Row) => size > budget || files > FILES_BUDGET

console.log('compressed size (gzip 9), KiB')
for (const row of rows)
  console.log(
    `${isOver(row) ? 'OVER' : 'ok  '} ${row.what.padEnd(28)} ${row.size.toFixed(1).padStart(6)} of ${String(row.budget).padStart(3)} (${row.files} files)${row.budget > row.size * ROOM && row.what.startsWith('JS') ? ': lower its budget' : ''}`,
  )

/** The documents say how the page begins; a script of the app in the landing page would be loaded by every visitor. */
const landing = readFileSync(join(options.dir, ENTRY), 'utf8')
const eager = /<script[^>]+src=|<link rel="modulepreload"/.test(landing)
if (eager) console.log('OVER index.html loads scripts of the app before anybody touches the page')

if (eager || rows.some(isOver)) process.exit(1)
