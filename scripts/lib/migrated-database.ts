/** The Supabase CLI migrates it with the rights of a hosted project (hosted-role.ts): migrations that need more fail. */
import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
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
import { madeOnce } from './backend-cache.ts'
import { HOSTED_ROLE, makeHostedRole } from './hosted-role.ts'
import { startRealPostgres, type RealPostgres } from './real-postgres.ts'

export const root = join(import.meta.dirname, '..', '..')

// npx is slow to start.
const CLI = join(root, 'node_modules/supabase/dist/supabase.js')

export interface MigratedDatabase {
  /** Connects as the owner of the migrated objects. */
  url: string
  superuserUrl: string
  crash(): Promise<void>
  stop(): Promise<void>
}

/** Starts from a cached copy, because pushing all migrations takes seconds. */
export async function startMigratedDatabase(): Promise<MigratedDatabase> {
  const cached = await madeOnce(root, {
    name: 'postgres',
    sources: ['scripts/lib'],
    make: async (folder) => (await pushMigrations(await startRealPostgres())).stopAndSave(folder),
  })
  return migrated(await startRealPostgres(cached))
}

/** What supabase/schemas says that the migrations make. */
export async function startDeclaredDatabase(): Promise<MigratedDatabase> {
  const schemas = 'supabase/schemas'
  const cached = await madeOnce(root, {
    name: 'postgres-declared',
    sources: ['scripts/lib', schemas],
    make: async (folder) => {
      const database = await prepared(await startRealPostgres(), ({ url }) =>
        withSql(url, async (sql) => {
          for (const file of readdirSync(join(root, schemas)).sort())
            await sql.unsafe(readFileSync(join(root, schemas, file), 'utf8'))
        }),
      )
      await database.stopAndSave(folder)
    },
  })
  return migrated(await startRealPostgres(cached))
}

export const pushMigrations = (server: RealPostgres) =>
  prepared(server, async ({ url }) => {
    await supabase(['db', 'push', '--yes', `--remote=${url}`])
  })

type PreparedDatabase = MigratedDatabase & Pick<RealPostgres, 'stopAndSave'>

export async function prepared(
  server: RealPostgres,
  fill: (database: MigratedDatabase) => Promise<void>,
): Promise<PreparedDatabase> {
  try {
    await makeSystemSchemas(server.url())
    await withSql(server.url(), makeHostedRole)
    const database = migrated(server)
    await fill(database)
    return database
  } catch (error) {
    await server.stop()
    throw error
  }
}

export async function supabase(args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [CLI, ...args], {
    cwd: root,
    env: { ...process.env, PGSSLMODE: 'disable' },
    maxBuffer: 64 * 1024 * 1024,
  })
  return stdout
}

export const migrated = (server: RealPostgres) => ({
  ...server,
  url: server.url().replace('postgres:postgres@', `${HOSTED_ROLE}:postgres@`),
  superuserUrl: server.url(),
})

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

export async function withSql<T>(url: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined })
  try {
    return await work(sql)
  } finally {
    await sql.end()
  }
}
