import { execFile } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import postgres from 'postgres'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startMigratedDatabase, type MigratedDatabase } from '../../scripts/lib/migrated-database.ts'
import { hasDeltas, startEmptiedDatabase } from '../update/release.ts'

// The pgTAP files that `supabase test db` runs on the CLI stack, here on a PostgreSQL server whose migrations came as a
// hosted project gets them.
const DIR = join(import.meta.dirname, '../../supabase/tests')
const [helpers, ...files] = readdirSync(DIR)
  .filter((file) => file.endsWith('.test.sql'))
  .sort()

// Updated from the newest release it must pass, too; without a delta since, it is the same one.
const databases = [
  { name: 'a new database', start: startMigratedDatabase },
  ...(hasDeltas() ? [{ name: 'an updated database', start: startEmptiedDatabase }] : []),
]

let sql: postgres.Sql

describe.each(databases)('$name', ({ start }) => {
  let database: MigratedDatabase
  beforeAll(async () => {
    database = await start()
    sql = postgres(database.superuserUrl, { max: 1, onnotice: () => undefined })
    // It could tidy up what a file rolled back while the next one inserts, whose plans would then depend on the moment.
    await sql.unsafe('alter system set autovacuum = off').simple()
    await sql.unsafe('select pg_reload_conf()').simple()
    await sql.unsafe(`set search_path = extensions; ${await pgtap()}; reset search_path`).simple()
    expect(await failures(helpers ?? '')).toEqual([])
  }, 120_000)
  afterEach(async () => {
    await sql.unsafe('rollback').simple()
    await sql.unsafe('discard all').simple()
  })
  afterAll(async () => {
    await sql.end()
    await database.stop()
  })

  test.each(files)('%s', async (file) => {
    expect(await failures(file)).toEqual([])
  })
})

/** The extension's script, which is SQL alone. The server's package has no pgTAP; PGlite's has the same file. */
async function pgtap(): Promise<string> {
  const dist = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
  const script = ['-xzOf', join(dist, 'pgtap.tar.gz'), 'share/postgresql/extension/pgtap.sql']
  const { stdout } = await promisify(execFile)('tar', script, { maxBuffer: 4 * 1024 * 1024 })
  return stdout
}

/** The lines of a pgTAP file that are not ok, and a line if the number of tests is wrong. */
async function failures(file: string): Promise<string[]> {
  const script = readFileSync(join(DIR, file), 'utf8').replace(
    /^create extension if not exists pgtap .*;$/m,
    '',
  )
  // Rows as lists: of two columns of one name, as in `select is(…), is(…)`, an object would have the last only.
  const results: unknown[][][] = await sql.unsafe<unknown[]>(script).simple().values()
  const lines = results.flat(2).map(String)
  const planned = lines.map((line) => /^1\.\.(\d+)$/.exec(line)?.[1]).find((count) => count !== undefined)
  const passed = lines.filter((line) => line.startsWith('ok ')).length
  // A file that stops in the middle would otherwise pass for a short one.
  const total = passed === Number(planned) ? [] : [`${passed} of ${planned ?? 'unplanned'} tests passed`]
  return [...lines.filter((line) => /^(not ok|# (?!Looks))/.test(line)), ...total]
}
