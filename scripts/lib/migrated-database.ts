/**
 * A PostgreSQL database with all migrations, pushed by the Supabase CLI as a hosted project would get them: by an owner
 * without superuser rights. What needs more than a hosted project allows fails here.
 */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { App, setExperimental } from '@supabase/lite'
import postgres from 'postgres'
import { liteConfig } from '../../supabase/embedded/config/lite-config.ts'
import { readConfig } from '../../supabase/embedded/config/read-config.ts'
import { FileStore } from '../../supabase/embedded/data/file-store.ts'
import { loadSecrets } from '../../supabase/embedded/data/secrets.ts'
import { openPostgres } from '../../supabase/embedded/database/postgres.ts'
import { preparePlatform } from '../../supabase/embedded/database/prepare.ts'
import { startRealPostgres } from './real-postgres.ts'

export const root = join(import.meta.dirname, '..', '..')

export interface MigratedDatabase {
  /** Connection string of the owner of the migrated objects. */
  url: string
  /** Stops the server. */
  stop(): Promise<void>
}

export async function startMigratedDatabase(): Promise<MigratedDatabase> {
  const server = await startRealPostgres()
  try {
    await makeSystemSchemas(server.url())
    await makeOwner(server.url())
    const url = server.url().replace('postgres:postgres@', 'hosted_owner:postgres@')
    await supabase(['db', 'push', '--yes', `--remote=${url}`])
    return { url, stop: () => server.stop() }
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** Runs the Supabase CLI of this project and gives its standard output. */
export async function supabase(args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('npx', ['supabase', ...args], {
    cwd: root,
    env: { ...process.env, PGSSLMODE: 'disable' },
    maxBuffer: 64 * 1024 * 1024,
  })
  return stdout
}

/** Roles, auth, storage and the migration history, as they are before the first migration. */
async function makeSystemSchemas(url: string): Promise<void> {
  setExperimental('storage', true)
  const open = openPostgres(url)
  try {
    const config = readConfig(join(root, 'supabase', 'config.toml'))
    const app = new App({ connection: open.connection, ...liteConfig(config, loadSecrets(), []) })
    app._storageAdapter = new FileStore()
    await app.init()
    await preparePlatform(app, open)
  } finally {
    await open.close()
  }
}

/** A role with the rights of `postgres` on a hosted project. */
async function makeOwner(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined })
  try {
    await sql.unsafe(`
      create role hosted_owner login password 'postgres' createrole bypassrls;
      grant anon, authenticated, service_role to hosted_owner with admin option;
      alter database postgres owner to hosted_owner;
      alter database postgres set search_path = "$user", public, extensions;
      alter schema public owner to hosted_owner;
      alter schema extensions owner to hosted_owner;
      alter schema supabase_migrations owner to hosted_owner;
      alter publication supabase_realtime owner to hosted_owner;
      grant usage on schema auth, storage to hosted_owner with grant option;
      grant all on all tables in schema auth, storage to hosted_owner with grant option;
      -- There the platform lets it make policies on this one table without owning it.
      alter table storage.objects owner to hosted_owner;
    `)
    for (const { name } of await sql<{ name: string }[]>`
      select tablename as name from pg_tables where schemaname = 'supabase_migrations'`) {
      await sql`alter table supabase_migrations.${sql(name)} owner to hosted_owner`
    }
  } finally {
    await sql.end()
  }
}
