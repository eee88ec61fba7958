import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { createStack } from '../../supabase/embedded/stack.ts'

/** A database with migrations, seed and administrator, made once and copied for every test file. */
export type Snapshot = {
  /** The dumped database. */
  file: string
  /** Tables that the migrations filled; a reset leaves them alone. */
  kept: string[]
}

/** Password of the local administrator in tests. */
export const ADMIN_PASSWORD = 'senha-da-administracao'

const CACHE = 'node_modules/.cache/mutirao'
const DAY_MS = 24 * 60 * 60 * 1000

/** The snapshot of the files under `supabase/`, made again only when one of them changed. */
export async function currentSnapshot(root: string): Promise<Snapshot> {
  // bcrypt with its lowest cost: tests log in often.
  process.env.LITE_AUTH_BCRYPT_COST ??= '4'
  const base = join(root, CACHE, `stack-${fingerprint(root)}`)
  const snapshot = { file: `${base}.tar`, tables: `${base}.json` }
  if (!existsSync(snapshot.file)) {
    mkdirSync(join(root, CACHE), { recursive: true })
    dropOld(join(root, CACHE))
    await make(root, snapshot)
  }
  return { file: snapshot.file, kept: JSON.parse(readFileSync(snapshot.tables, 'utf8')) as string[] }
}

async function make(root: string, { file, tables }: { file: string; tables: string }): Promise<void> {
  const stack = await createStack({ root, seed: false, admin: false, adminPassword: ADMIN_PASSWORD })
  try {
    const { rows } = await stack.db.query(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname in ('public', 'private', 'auth', 'storage')`,
    )
    const kept: string[] = []
    for (const { name } of rows) {
      const filled = await stack.db.query(`select 1 from ${String(name)} limit 1`)
      if (filled.rows.length > 0) kept.push(String(name))
    }
    await stack.seed()
    await stack.ensureAdmin()
    writeFileSync(tables, JSON.stringify(kept))
    // Several runs may create it at once: the file is moved into place as a whole.
    const part = `${file}.${process.pid}`
    writeFileSync(part, await stack.snapshot())
    renameSync(part, file)
  } finally {
    await stack.close()
  }
}

function fingerprint(root: string): string {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')))
  for (const path of ['config.toml', 'seed.sql', 'migrations', 'embedded'])
    for (const file of filesIn(join(root, 'supabase', path))) hash.update(file).update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

function filesIn(path: string): string[] {
  if (statSync(path).isFile()) return [path]
  const entries = readdirSync(path, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

function dropOld(dir: string): void {
  for (const name of readdirSync(dir)) {
    const file = join(dir, name)
    if (Date.now() - statSync(file).mtimeMs > DAY_MS) rmSync(file, { force: true })
  }
}
