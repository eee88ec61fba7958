import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { Sql } from 'postgres'
import { madeOnce } from '../../scripts/lib/backend-cache.ts'
import {
  migrated,
  prepared,
  root,
  startDeclaredDatabase,
  supabase,
  withSql,
  type MigratedDatabase,
} from '../../scripts/lib/migrated-database.ts'
import { startRealPostgres } from '../../scripts/lib/real-postgres.ts'

/** A request of the release's client, and what it got. */
export type Call = {
  /** The account's address; null for a visitor. */
  who: string | null
  method: string
  /** Path and query. */
  address: string
  headers: Record<string, string>
  body: string | null
  status: number
  answer: string
}

/** What is kept of a release: which migrations it had, a filled database, and what its client asks. */
export type Release = {
  /** SHA-256 of each migration's text, by file. */
  migrations: Record<string, string>
  /** Rows by table, as JSON. */
  tables: Record<string, unknown[]>
  calls: Call[]
}

const MIGRATIONS = 'supabase/migrations'
const NEWEST = join(root, 'tests/update/release.json.gz')

export const readRelease = (): Release =>
  // JSON.parse gives any; the file is made by keep-release.ts alone.
  JSON.parse(gunzipSync(readFileSync(NEWEST)).toString()) as Release

export const writeRelease = (release: Release): void =>
  writeFileSync(NEWEST, gzipSync(JSON.stringify(release), { level: 9 }))

/** Of each migration that is there now. */
export const migrationSums = (): Record<string, string> =>
  Object.fromEntries(
    readdirSync(join(root, MIGRATIONS))
      .sort()
      .map((file) => [
        file,
        createHash('sha256')
          .update(readFileSync(join(root, MIGRATIONS, file)))
          .digest('hex'),
      ]),
  )

/** A PostgreSQL with the release's migrations and rows, and then the newer migrations, as an operator updates it. */
export async function startUpdatedDatabase(): Promise<MigratedDatabase> {
  const cached = await madeOnce(root, {
    name: 'postgres-updated',
    sources: ['scripts/lib', 'tests/update'],
    make: async (folder) => {
      const release = readRelease()
      const database = await prepared(await startRealPostgres(), async ({ url, superuserUrl }) => {
        await pushReleased(url, Object.keys(release.migrations))
        await withSql(superuserUrl, (sql) => load(sql, release.tables))
        await supabase(['db', 'push', '--yes', `--remote=${url}`])
      })
      await database.stopAndSave(folder)
    },
  })
  return migrated(await startRealPostgres(cached))
}

/** Whether there are migrations that the release did not have. */
export const hasDeltas = (): boolean =>
  Object.keys(migrationSums()).length > Object.keys(readRelease().migrations).length

/** The updated database with the rows of a new one, for tests that make their own people. */
export async function startEmptiedDatabase(): Promise<MigratedDatabase> {
  const names = Object.keys(readRelease().tables)
  const fresh = await startDeclaredDatabase()
  const rows = await withSql(fresh.superuserUrl, async (sql) => {
    const found: Release['tables'] = {}
    for (const name of names)
      found[name] = (await sql.unsafe<{ row: unknown }[]>(`select to_jsonb(t) as row from ${name} t`)).map(
        ({ row }) => row,
      )
    return found
  })
  await fresh.stop()
  const database = await startUpdatedDatabase()
  await withSql(database.superuserUrl, (sql) => load(sql, rows))
  return database
}

async function pushReleased(url: string, files: readonly string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'mutirao-release-'))
  try {
    mkdirSync(join(folder, MIGRATIONS), { recursive: true })
    for (const path of [
      'supabase/config.toml',
      'supabase/templates',
      ...files.map((file) => join(MIGRATIONS, file)),
    ])
      if (existsSync(join(root, path))) cpSync(join(root, path), join(folder, path), { recursive: true })
    await supabase(['db', 'push', '--yes', `--workdir=${folder}`, `--remote=${url}`])
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Without triggers and constraints between tables, as a restored backup. */
async function load(sql: Sql, tables: Release['tables']): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    for (const [name, rows] of Object.entries(tables)) {
      const [table] = await tx<{ columns: string }[]>`
        select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
        where attrelid = ${name}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`
      const columns = table?.columns ?? ''
      await tx.unsafe(`delete from ${name}`)
      await tx.unsafe(
        `insert into ${name} (${columns}) overriding system value
        select ${columns} from jsonb_populate_recordset(null::${name}, $1::text::jsonb)`,
        [JSON.stringify(rows)],
      )
    }
    // Numbers that the rows have must not be given again.
    await tx.unsafe(`do $$ declare own record; begin
      for own in
        select a.attrelid::regclass as tab, a.attname as col, pg_get_serial_sequence(a.attrelid::regclass::text, a.attname) as seq
        from pg_attribute a join pg_class c on c.oid = a.attrelid
        where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace, 'auth'::regnamespace)
          and a.attnum > 0 and not a.attisdropped
      loop
        if own.seq is not null then
          execute format('select setval(%L, (select coalesce(max(%I), 0) + 1 from %s), false)', own.seq, own.col, own.tab);
        end if;
      end loop;
    end $$`)
  })
}
