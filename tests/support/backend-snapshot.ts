import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import * as z from 'zod/mini'
import { madeOnce } from '../../scripts/lib/backend-cache.ts'
import { createStack } from '../../supabase/embedded/stack.ts'

/** A database with migrations, seed and administrator, made once and copied for every test file. */
export type Snapshot = {
  /** The dumped database. */
  file: string
  /** Tables that the migrations filled and nobody changes; a reset leaves them alone. */
  seededTables: string[]
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** The snapshot, or why there is none: only tests that need the database should fail then. */
    snapshot: Snapshot | { failure: string }
  }
}

/** Vitest's global set-up: the snapshot, before the first test file. */
export default async function setup(project: TestProject): Promise<void> {
  const made = currentSnapshot(project.config.root)
  project.provide('snapshot', await made.catch((error: unknown) => ({ failure: String(error) })))
}

/** Password of the local administrator in tests. */
export const ADMIN_PASSWORD = 'senha-da-administracao'

/** Nobody makes a database here: without them, each start copies a third less. */
const DROP_TEMPLATES = [
  `update pg_database set datistemplate = false where datname in ('template0', 'template1')`,
  'drop database template0',
  'drop database template1',
]

const DATABASE = 'database.tar'
const TABLES = 'kept-tables.json'

/** The migrations fill them, and administrators change them: they are restored, and part of a backup. */
const EDITED = ['private.emissores', 'private.operador', 'private.registro_complementos', 'private.retencao']

/** The snapshot of the files under `supabase/`, made again only when one of them changed. */
export async function currentSnapshot(root: string): Promise<Snapshot> {
  // bcrypt with its lowest cost: tests log in often.
  process.env.LITE_AUTH_BCRYPT_COST ??= '4'
  const folder = await madeOnce(root, { name: 'snapshot', make: (made) => make(root, made) })
  return {
    file: join(folder, DATABASE),
    seededTables: z.array(z.string()).parse(JSON.parse(readFileSync(join(folder, TABLES), 'utf8'))),
  }
}

async function make(root: string, folder: string): Promise<void> {
  const stack = await createStack({ root, seed: false, admin: false, adminPassword: ADMIN_PASSWORD })
  try {
    const { rows } = await stack.db.query(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname in ('public', 'private', 'auth', 'storage')`,
    )
    const seededTables: string[] = []
    for (const { name } of rows) {
      const filled = await stack.db.query(`select 1 from ${String(name)} limit 1`)
      if (filled.rows.length > 0 && !EDITED.includes(String(name))) seededTables.push(String(name))
    }
    await stack.seed()
    await stack.ensureAdmin()
    writeFileSync(join(folder, TABLES), JSON.stringify(seededTables))
    for (const statement of DROP_TEMPLATES) await stack.db.exec(statement)
    writeFileSync(join(folder, DATABASE), await stack.snapshot())
  } finally {
    await stack.close()
  }
}
