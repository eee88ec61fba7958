/**
 * Compressed bytes that each route needs, from the real build, against budgets (never against time). Counted is what a
 * first visit to the route loads before anybody touches anything: the entry, the page, and all that both import
 * statically. Run after `npm run build`.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

type Chunk = { file: string; imports?: string[]; css?: string[] }
type Budget = {
  route: string
  /** Modules that the route loads besides the entry, as the manifest names them. */
  modules: string[]
  /** KiB of JavaScript, gzip level 9. */
  js: number
}

const engine = 'src/shared/session/session-engine.ts'
const page = (path: string) => `src/features/${path}.tsx`

const budgets: Budget[] = [
  { route: '/ (visitor)', modules: [page('landing/pages/landing-page')], js: 85 },
  { route: '/auth', modules: [page('auth/pages/auth-page')], js: 125 },
  { route: '/perfil-ong', modules: [engine, page('organization-profile/pages/profile-page')], js: 190 },
  { route: '/admin', modules: [engine, page('approval/pages/admin-panel-page')], js: 210 },
  {
    route: '/admin/organizacoes',
    modules: [engine, page('organizations/pages/organization-list-page')],
    js: 210,
  },
  { route: '/admin/usuarios', modules: [engine, page('users/pages/user-list-page')], js: 210 },
]
/** KiB of CSS, gzip level 9, all routes together. */
const cssBudget = 15

const dist = 'dist'
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>

const kib = (file: string) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length / 1024

function chunk(name: string): Chunk {
  const found = manifest[name]
  if (!found) throw new Error(`The build has no chunk for ${name}`)
  return found
}

/** Files of a module and of everything that it imports statically. */
function filesOf(name: string, seen = new Set<string>()): Set<string> {
  const { file, imports = [] } = chunk(name)
  if (seen.has(file)) return seen
  seen.add(file)
  for (const imported of imports) filesOf(imported, seen)
  return seen
}

const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + kib(file), 0)

const rows = budgets.map(({ route, modules, js }) => {
  const files = ['index.html', ...modules].reduce((all, name) => filesOf(name, all), new Set<string>())
  return { what: `${route} JS`, files: files.size, kib: sum(files), budget: js }
})
const stylesheets = new Set(Object.values(manifest).flatMap(({ css = [] }) => css))
rows.push({ what: 'all CSS', files: stylesheets.size, kib: sum(stylesheets), budget: cssBudget })

console.log('compressed size (gzip 9), KiB')
for (const { what, files, kib: size, budget } of rows)
  console.log(
    `${size > budget ? 'OVER' : 'ok  '} ${what.padEnd(28)} ${size.toFixed(1).padStart(6)} of ${String(budget).padStart(3)} (${files} files)`,
  )
if (rows.some(({ kib: size, budget }) => size > budget)) process.exit(1)
