/** Generates database.types.ts from the migrations; `--check` fails on a difference instead of writing. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format } from 'oxfmt'
import postgres from 'postgres'
import style from '../.oxfmtrc.json' with { type: 'json' }
import { root, startMigratedDatabase, supabase } from './lib/migrated-database.ts'

const file = join(root, 'src/lib/supabase/database.types.ts')
const header = '// Generated from supabase/migrations by `npm run db:types`. Do not edit.\n\n'

/** Behind `Database` stand types and constants that shorten its use elsewhere, which nobody needs here. */
const withoutHelpers = (source: string) => source.slice(0, source.indexOf('type DatabaseWithoutInternals'))

async function generate(): Promise<string> {
  const database = await startMigratedDatabase()
  try {
    await dropClosedEmbeds(database.url)
    const args = ['gen', 'types', '--lang', 'typescript', '--schema', 'public', `--remote=${database.url}`]
    const source = await supabase(args)
    // Format first, so that a newer generator's whitespace is no difference.
    const { code, errors } = await format(file, header + withoutHelpers(source), style)
    if (errors.length) throw new Error(errors.map(({ message }) => message).join('\n'))
    return code
  } finally {
    await database.stop()
  }
}

/** Nobody may call them (`private.close_embeds`), but each would give every row a field. */
async function dropClosedEmbeds(url: string): Promise<void> {
  const sql = postgres(url, { max: 1 })
  try {
    const closed = await sql<{ name: string }[]>`
      select p.oid::regprocedure::text as name from pg_proc p
      join pg_class c on c.reltype = p.proargtypes[0] and c.relkind = 'r'
      where p.pronamespace = 'public'::regnamespace and p.pronargs = 1`
    for (const { name } of closed) await sql.unsafe(`drop function ${name}`)
  } finally {
    await sql.end()
  }
}

const types = await generate()
if (!process.argv.includes('--check')) {
  writeFileSync(file, types)
  console.log('src/lib/supabase/database.types.ts is written.')
} else if (readFileSync(file, 'utf8') !== types) {
  console.error(
    'src/lib/supabase/database.types.ts does not fit supabase/migrations: run `npm run db:types`.',
  )
  process.exitCode = 1
} else {
  console.log('src/lib/supabase/database.types.ts fits supabase/migrations.')
}
