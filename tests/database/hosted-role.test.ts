import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOSTED_ROLE } from '../../scripts/lib/hosted-role.ts'
import {
  pushMigrations,
  root,
  startMigratedDatabase,
  type MigratedDatabase,
} from '../../scripts/lib/migrated-database.ts'
import { startPostgres } from '../../scripts/lib/start-postgres.ts'

// Hosted projects run PostgreSQL 15 or 17; 15 is tried where Debian's is installed.
const DEBIAN_15 = '/usr/lib/postgresql/15/bin'
const migrations = readdirSync(join(root, 'supabase/migrations')).filter((file) => file.endsWith('.sql'))

// What was pushed to 17 is kept, and pushed again as soon as a migration, the pushing or a package changes.
describe('PostgreSQL 17', () => rehearsal(17, startMigratedDatabase))
describe.skipIf(!existsSync(DEBIAN_15))('PostgreSQL 15', () =>
  rehearsal(15, async () => pushMigrations(await startPostgres(DEBIAN_15))),
)

function rehearsal(version: number, start: () => Promise<MigratedDatabase>): void {
  let database: MigratedDatabase
  let sql: postgres.Sql
  beforeAll(async () => {
    database = await start()
    sql = postgres(database.url, { max: 1, onnotice: () => undefined })
  }, 120_000)
  afterAll(async () => {
    await sql.end()
    await database.stop()
  })

  test('every migration is pushed by a role that is no superuser and owns neither auth nor storage', async () => {
    const [server] = await sql`select current_setting('server_version_num')::integer / 10000 as version`
    expect(server).toEqual({ version })
    expect(await sql`select version from supabase_migrations.schema_migrations`).toHaveLength(
      migrations.length,
    )
    expect(await sql`select rolsuper from pg_roles where rolname = current_user`).toEqual([
      { rolsuper: false },
    ])
    expect(
      await sql`select oid::regclass from pg_class where relowner = ${HOSTED_ROLE}::regrole
        and relnamespace in ('auth'::regnamespace, 'storage'::regnamespace)`,
    ).toEqual([])
  })

  test('and that may make policies and triggers there, and nothing else', async () => {
    const tries = {
      'create policy "a try" on storage.objects for select to authenticated using (false)': 'done',
      'drop policy "a try" on storage.objects': 'done',
      'create trigger a_try before insert on storage.objects for each row execute function private.guard_stored_file()':
        'done',
      'drop trigger a_try on storage.objects': '42501',
      'drop trigger mutirao_guard_file on storage.objects': '42501',
      'alter table storage.objects disable trigger mutirao_guard_file': '42501',
      'alter table storage.objects add column ours text': '42501',
      'create index on storage.objects (owner_id)': '42501',
      'create table storage.ours ()': '42501',
      'create function storage.ours() returns integer language sql as $$ select 1 $$': '42501',
      'alter table auth.users disable row level security': '42501',
      'create policy "a try" on auth.users for select to authenticated using (false)': '42501',
      'drop trigger on_auth_user_created on auth.users': '42501',
    }
    const answers: Record<string, string> = {}
    for (const statement of Object.keys(tries)) answers[statement] = await answerTo(sql, statement)
    expect(answers).toEqual(tries)
  })
}

async function answerTo(sql: postgres.Sql, statement: string): Promise<string> {
  try {
    await sql.unsafe(statement)
    return 'done'
  } catch (error) {
    return error instanceof postgres.PostgresError ? error.code : String(error)
  }
}
