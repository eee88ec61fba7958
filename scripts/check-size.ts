/** Checks what each page loads on a first visit, compressed, against build/budgets.ts. Run after `npm run build`. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { budgets, CSS_BUDGET, SIGNING_IN_BUDGET } from './build/budgets.ts'
import { SHELL } from './build/hosts/rules.ts'
import { filesOf, manifestFile, type Manifest } from './build/manifest.ts'

const { values: options } = parseArgs({ options: { dir: { type: 'string', default: 'dist' } } })
const manifest = JSON.parse(readFileSync(manifestFile(options.dir), 'utf8')) as Manifest

const ENTRY = 'index.html'
/** The chunk with the client, the query cache, the session and the header's tools (build/chunks.ts). */
const SESSION = 'session'
const modulesOf = { data: [SESSION], admin: [SESSION, 'src/app/layouts/admin-layout.tsx'] }
const SIGN_IN = ['src/public/auth/pages/auth-page.tsx', 'src/public/auth/auth-api.ts']

const scripts: Record<string, { modules: string[]; budget: number }> = {
  ...Object.fromEntries(
    budgets.map(({ at, page, needs, kib: budget }) => [
      at === '/' ? '/ (started)' : at,
      { modules: [ENTRY, ...(needs ? modulesOf[needs] : []), `src/${page}.tsx`], budget },
    ]),
  ),
  '/auth (signing in)': { modules: [ENTRY, ...SIGN_IN, SESSION], budget: SIGNING_IN_BUDGET },
}
/** The prerendered pages carry the stylesheet. */
const documents: Record<string, number> = { 'index.html': 21, 'auth/index.html': 21, [SHELL]: 14 }
const FILES_BUDGET = 30

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

/** A budget this many times the size no longer catches growth. */
const ROOM = 1.1

const isOver = ({ size, budget, files }: Row) => size > budget || files > FILES_BUDGET

console.log('compressed size (gzip 9), KiB')
for (const row of rows)
  console.log(
    `${isOver(row) ? 'OVER' : 'ok  '} ${row.what.padEnd(28)} ${row.size.toFixed(1).padStart(6)} of ${String(row.budget).padStart(3)} (${row.files} files)${row.budget > row.size * ROOM && row.what.startsWith('JS') ? ': lower its budget' : ''}`,
  )

/** What reads a certidão is loaded when such a file is chosen or opened, with no page (decision 126). */
const LATER = ['chosen-certificate.ts', 'certificate-notices.tsx'].map(
  (file) => `src/portal/profile/documents/${file}`,
)
const withPages = filesOf(
  manifest,
  Object.values(scripts).flatMap(({ modules }) => modules),
)
// A module that a page imports outright has no chunk of its own.
const early = [...LATER, 'src/domain/certificates/read-file.ts'].filter((module) => {
  const file = manifest[module]?.file
  return file === undefined || withPages.has(file)
})
for (const module of early) console.log(`OVER ${module} is loaded with a page`)

const landing = readFileSync(join(options.dir, ENTRY), 'utf8')
const eager = /<script[^>]+src=|<link rel="modulepreload"/.test(landing)
if (eager) console.log('OVER index.html loads scripts of the app before anybody touches the page')

if (eager || early.length > 0 || rows.some(isOver)) process.exit(1)
