/** Runs Supabase's security and performance advisors, and our own rules, on all migrations. */
import postgres from 'postgres'
import { startMigratedDatabase, supabase } from './lib/migrated-database.ts'

const ownRules: Record<string, string> = {
  'A table without row-level security': `
    select c.oid::regclass::text as what from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private') and c.relkind in ('r', 'p') and not c.relrowsecurity`,
  'A function with owner rights that the API exposes': `
    select f.oid::regprocedure::text as what from pg_proc f
    where f.pronamespace = 'public'::regnamespace and f.prosecdef`,
  'A function without a fixed search_path': `
    select f.oid::regprocedure::text as what from pg_proc f
    where f.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and not exists (select from unnest(f.proconfig) c where c like 'search_path=%')`,
  'A function that everyone may call': `
    select f.oid::regprocedure::text as what from pg_proc f
    where f.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and exists (select from aclexplode(coalesce(f.proacl, acldefault('f', f.proowner))) where grantee = 0)`,
  'A policy that lets everyone through': `
    select format('%s.%s: %s', schemaname, tablename, policyname) as what from pg_policies
    where schemaname in ('public', 'storage') and (qual = 'true' or with_check = 'true' or 'public' = any (roles))`,
  'A foreign key without an index': `
    select format('%s: %s', k.conrelid::regclass, k.conname) as what from pg_constraint k
    where k.contype = 'f' and k.connamespace in ('public'::regnamespace, 'private'::regnamespace)
      and not exists (
        select from pg_index i
        where i.indrelid = k.conrelid and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey
      )`,
}

async function ownFindings(url: string): Promise<string[]> {
  const sql = postgres(url, { max: 1 })
  try {
    const found: string[] = []
    for (const [rule, query] of Object.entries(ownRules)) {
      const rows = await sql.unsafe<{ what: string }[]>(query)
      found.push(...rows.map(({ what }) => `${rule}: ${what}`))
    }
    return found
  } finally {
    await sql.end()
  }
}

async function allFindings(): Promise<string[]> {
  const database = await startMigratedDatabase()
  try {
    const advice = await supabase([
      ...['db', 'advisors', `--remote=${database.url}`],
      ...['--type', 'all', '--level', 'warn', '--fail-on', 'none', '-o', 'json'],
    ])
    return [advice.trim(), ...(await ownFindings(database.url))].filter(
      (text) => text !== '' && text !== '[]',
    )
  } finally {
    await database.stop()
  }
}

const findings = await allFindings()
if (findings.length > 0) {
  console.error(findings.join('\n'))
  process.exitCode = 1
} else console.log('No warnings from the database advisors.')
