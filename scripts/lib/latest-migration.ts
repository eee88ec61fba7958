import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Version (14 digits) of the newest migration file under `root`, which the system check compares with the database's. */
export function latestMigration(root: string): string {
  const versions = readdirSync(join(root, 'supabase/migrations')).flatMap(
    (file) => /^\d{14}/.exec(file)?.[0] ?? [],
  )
  return versions.sort().at(-1) ?? ''
}
