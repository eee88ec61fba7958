/**
 * Reads the built app as the oldest browsers would (scripts/build/browsers.ts): every chunk at their level of the
 * language, the methods that it calls, every stylesheet and the styles in the documents. Run after `npm run build`;
 * `--dir` names another folder than `dist`.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { floor } from './build/browsers.ts'
import { scriptFindings } from './lib/script-level.ts'
import { styleFindings } from './lib/style-level.ts'

const { values: options } = parseArgs({ options: { dir: { type: 'string', default: 'dist' } } })

const INLINE_STYLE = /<style>([\s\S]*?)<\/style>/g
const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g

function findingsIn(name: string): string[] {
  const text = () => readFileSync(join(options.dir, name), 'utf8')
  const file = basename(name)
  if (name.endsWith('.js')) return scriptFindings(text(), file)
  if (name.endsWith('.css')) return styleFindings(text())
  if (!name.endsWith('.html')) return []
  const html = text()
  return [
    ...[...html.matchAll(INLINE_STYLE)].flatMap(([, css = '']) => styleFindings(css)),
    ...[...html.matchAll(INLINE_SCRIPT)].flatMap(([, code = '']) => scriptFindings(code, file)),
  ]
}

const names = readdirSync(options.dir, { recursive: true, encoding: 'utf8' })
const findings = names.flatMap((name) => findingsIn(name).map((what) => `${name}: ${what}`))
const oldest = Object.entries(floor).map(([name, version]) => `${name} ${version}`)
console.log(`${names.length} files read as ${oldest.join(', ')} would: ${findings.length} findings`)
for (const finding of findings) console.log(`  ${finding}`)
if (findings.length > 0) process.exit(1)
