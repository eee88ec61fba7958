/** Writes the baseline from supabase/schemas. Once a release has it, it is never written again: a change is a delta. */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib/migrated-database.ts'

const schemas = join(root, 'supabase/schemas')
const baseline = 'supabase/migrations/20261201000000_baseline.sql'

if (execFileSync('git', ['tag', '--list', 'v*'], { cwd: root, encoding: 'utf8' }) !== '') {
  console.error(`${baseline} is released. Write a delta: npx supabase migration new what_it_does`)
  process.exit(1)
}
const parts = readdirSync(schemas)
  .sort()
  .map((file) => `-- schemas/${file}\n\n${readFileSync(join(schemas, file), 'utf8').trim()}\n`)
writeFileSync(
  join(root, baseline),
  ['-- What supabase/schemas held at the first release.\n', ...parts].join('\n'),
)
console.log(`${baseline} is written.`)
