/** Generates database.types.ts from the migrations; `--check` fails on a difference instead of writing. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format } from 'oxfmt'
import postgres, { type Sql } from 'postgres'
import style from '../.oxfmtrc.json' with { type: 'json' }
import { root, startMigratedDatabase, supabase } from './lib/migrated-database.ts'

const file = join(root, 'src/lib/supabase/database.types.ts')
const header = '// Generated from supabase/migrations by `npm run db:types`. Do not edit.\n\n'

/** Behind `Database` stand types and constants that shorten its use elsewhere, which nobody needs here. */
const withoutHelpers = (source: string) => source.slice(0, source.indexOf('type DatabaseWithoutInternals'))

async function formatted(source: string): Promise<string> {
  const { code, errors } = await format(file, source, style)
  if (errors.length) throw new Error(errors.map(({ message }) => message).join('\n'))
  return code
}

async function generate(): Promise<string> {
  const database = await startMigratedDatabase()
  const sql = postgres(database.url, { max: 1 })
  try {
    await dropClosedEmbeds(sql)
    const open = await openColumns(sql)
    const args = ['gen', 'types', '--lang', 'typescript', '--schema', 'public', `--remote=${database.url}`]
    const source = await supabase(args)
    // Format first, so that a newer generator's whitespace is no difference.
    return await formatted(withoutClosedColumns(await formatted(header + withoutHelpers(source)), open))
  } finally {
    await sql.end()
    await database.stop()
  }
}

/** Nobody may call them (`private.close_embeds`), but each would give every row a field. */
async function dropClosedEmbeds(sql: Sql): Promise<void> {
  const closed = await sql<{ name: string }[]>`
    select p.oid::regprocedure::text as name from pg_proc p
    join pg_class c on c.reltype = p.proargtypes[0] and c.relkind = 'r'
    where p.pronamespace = 'public'::regnamespace and p.pronargs = 1`
  for (const { name } of closed) await sql.unsafe(`drop function ${name}`)
}

/** What visitors and signed-in people may read and write, as `documentos INSERT nome`. */
async function openColumns(sql: Sql): Promise<ReadonlySet<string>> {
  const rows = await sql<{ open: string }[]>`
    select concat_ws(' ', table_name, privilege_type, column_name) as open
    from information_schema.column_privileges
    where table_schema = 'public' and grantee in ('anon', 'authenticated')`
  return new Set(rows.map(({ open }) => open))
}

const privileges: Record<string, string> = { Row: 'SELECT', Insert: 'INSERT', Update: 'UPDATE' }

/** So that the compiler refuses what the grants refuse. */
function withoutClosedColumns(source: string, open: ReadonlySet<string>): string {
  return source.replaceAll(/^ {6}(\w+): \{\n {8}Row: .*?^ {6}\}\n/gms, (types: string, table: string) =>
    types.replaceAll(
      /^ {8}(Row|Insert|Update): \{\n(.*?)^ {8}\}\n/gms,
      (_, part: string, columns: string) => {
        const isOpen = (column: string) => open.has(`${table} ${privileges[part]} ${/\w+/.exec(column)?.[0]}`)
        const left = columns.split(/^(?= {10}\w)/m).filter(isOpen)
        return `${part}: ${left.length > 0 ? `{\n${left.join('')}}` : 'never'}\n`
      },
    ),
  )
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
