import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

const CACHE = 'node_modules/.cache/mutirao'
const DAY_MS = 24 * 60 * 60 * 1000

/** Caches a generated folder until `supabase/`, package-lock.json or `sources` (paths from the root) change. */
export async function madeOnce(
  root: string,
  { name, sources = [], make }: { name: string; sources?: string[]; make: (folder: string) => Promise<void> },
): Promise<string> {
  const folder = join(root, CACHE, `${name}-${fingerprint(root, sources)}`)
  if (existsSync(folder)) return folder
  mkdirSync(join(root, CACHE), { recursive: true })
  dropOld(join(root, CACHE))
  // Concurrent runs each fill their own folder; the first rename wins.
  const part = `${folder}.${process.pid}.${crypto.randomUUID()}`
  mkdirSync(part)
  try {
    await make(part)
    renameSync(part, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
  } finally {
    rmSync(part, { recursive: true, force: true })
  }
  return folder
}

function fingerprint(root: string, sources: string[]): string {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')))
  const paths = ['config.toml', 'seed.sql', 'migrations', 'embedded'].map((path) => join('supabase', path))
  for (const path of [...paths, ...sources])
    for (const file of filesIn(join(root, path))) hash.update(file).update(readFileSync(file))
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
    const path = join(dir, name)
    if (Date.now() - statSync(path).mtimeMs > DAY_MS) rmSync(path, { recursive: true, force: true })
  }
}
