import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export type DataFolder = {
  dir: string
  database: string
  files: string
  inbox: string
  guide: string
  secrets: string
  lock: string
}

/** Git-ignored, beside the Supabase CLI's own files. */
export const DEFAULT_DATA_DIR = 'supabase/.temp/embedded'

/** @param setting EMBEDDED_DATA_DIR; `memory` needs no folder */
export function chooseFolder(root: string, setting?: string): DataFolder | undefined {
  if (setting === 'memory') return undefined
  const dir = resolve(root, setting ?? DEFAULT_DATA_DIR)
  return {
    dir,
    database: join(dir, 'db'),
    files: join(dir, 'files'),
    inbox: join(dir, 'inbox.jsonl'),
    guide: join(dir, 'roteiro'),
    secrets: join(dir, 'secrets.json'),
    lock: join(dir, 'lock'),
  }
}

// Written last: a database without it is incomplete.
const complete = (folder: DataFolder) => join(folder.database, 'mutirao-complete')

/** An interrupted first start may leave a database that cannot be opened. */
export function dropHalfMade(folder: DataFolder): void {
  if (!existsSync(complete(folder))) rmSync(folder.database, { recursive: true, force: true })
}

/** @param preparedWith version of the platform schemas */
export const markComplete = (folder: DataFolder, preparedWith: string): void =>
  writeFileSync(complete(folder), preparedWith)

export const preparedWith = (folder: DataFolder): string | undefined =>
  existsSync(complete(folder)) ? readFileSync(complete(folder), 'utf8') : undefined

export function removeData(folder: DataFolder): void {
  const { database, files, inbox, guide, secrets, lock } = folder
  for (const path of [database, files, inbox, guide, secrets, lock])
    rmSync(path, { recursive: true, force: true })
}
