import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** @returns the 14-digit version of the newest migration file, '' without one */
export function latestMigration(root: string): string {
  const versions = readdirSync(join(root, 'supabase/migrations')).flatMap(
    (file) => /^\d{14}/.exec(file)?.[0] ?? [],
  )
  return versions.sort().at(-1) ?? ''
}
