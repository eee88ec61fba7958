import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { StartError } from '../start-error.ts'
import type { Config } from '../config/read-config.ts'
import { queryAs, type Database, type OpenDatabase } from './database.ts'
import { RESET_SESSION } from './prelude.ts'

type MigrationFile = { file: string; version: string; name: string; sql: string }

export type MigrationState = {
  applied: string[]
  /** Files edited after they were applied. */
  changed: string[]
  isNew: boolean
}

export const MIGRATION_FILE = /^(\d{14})_(.*)\.sql$/

function readMigrations(supabaseDir: string): MigrationFile[] {
  const dir = join(supabaseDir, 'migrations')
  if (!existsSync(dir)) return []
  return readdirSync(dir)
    .sort()
    .flatMap((file) => {
      const [, version, name] = MIGRATION_FILE.exec(file) ?? []
      if (!version || name === undefined) return []
      const sql = readFileSync(join(dir, file), 'utf8')
      // Someone has just created an empty file.
      return sql.trim() === '' ? [] : [{ file, version, name, sql }]
    })
}

/** @throws StartError naming the failed file, or if an applied migration no longer exists (decision 15) */
export async function applyMigrations(open: OpenDatabase, supabaseDir: string): Promise<MigrationState> {
  const { db } = open
  const known = await recorded(db)
  const state: MigrationState = { applied: [], changed: [], isNew: known.size === 0 }
  const migrations = readMigrations(supabaseDir)
  const versions = new Set(migrations.map(({ version }) => version))
  if ([...known.keys()].some((version) => !versions.has(version)))
    throw new StartError(
      'Os dados locais são de uma versão anterior do banco. Rode "npm run db:reset" (apaga os dados locais) e comece de novo.',
    )
  for (const migration of migrations) {
    const before = known.get(migration.version)
    if (before === undefined) {
      await applyOne(db, migration)
      if (open.singleSession) await db.exec(RESET_SESSION)
      state.applied.push(migration.file)
    } else if (open.singleSession && before !== migration.sql) {
      // The Supabase CLI records migrations of a server in another form.
      state.changed.push(migration.file)
    }
  }
  if (state.applied.length > 0) await open.connection.clearSchemaCache()
  return state
}

export async function seed(db: Database, supabaseDir: string, config: Config): Promise<void> {
  if (!config.db.seed.enabled) return
  for (const path of config.db.seed.sql_paths) {
    const file = join(supabaseDir, path)
    if (!existsSync(file)) continue
    await failClearly(path, async () => db.exec(readFileSync(file, 'utf8')))
  }
}

async function applyOne(db: Database, { file, version, name, sql }: MigrationFile): Promise<void> {
  await failClearly(file, () =>
    db.transaction(async (tx) => {
      await tx.exec(sql)
      await tx.query(
        'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)',
        [version, name, [sql]],
      )
    }),
  )
}

const recordedRow = z.object({ version: z.string(), sql: z.nullable(z.string()) })

async function recorded(db: Database): Promise<Map<string, string | null>> {
  const rows = await queryAs(
    db,
    recordedRow,
    // Joined, because parsing a text array is much slower.
    `select version, array_to_string(statements, '') as sql from supabase_migrations.schema_migrations`,
  )
  return new Map(rows.map(({ version, sql }) => [version, sql]))
}

async function failClearly(file: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new StartError(`${file} falhou: ${reason.replace(/\s+/g, ' ').slice(0, 300)}`, { cause })
  }
}
