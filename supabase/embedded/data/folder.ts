import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Where the embedded backend keeps what it keeps. */
export type DataFolder = {
  dir: string
  database: string
  files: string
  inbox: string
  secrets: string
  lock: string
}

/** Under the project, git-ignored; beside what the Supabase CLI keeps there. */
export const DEFAULT_DATA_DIR = 'supabase/.temp/embedded'

/**
 * @param setting EMBEDDED_DATA_DIR: a folder, `memory`, or nothing for the default
 * @returns nothing when everything stays in memory
 */
export function chooseFolder(root: string, setting?: string): DataFolder | undefined {
  if (setting === 'memory') return undefined
  const dir = resolve(root, setting ?? DEFAULT_DATA_DIR)
  return {
    dir,
    database: join(dir, 'db'),
    files: join(dir, 'files'),
    inbox: join(dir, 'inbox.jsonl'),
    secrets: join(dir, 'secrets.json'),
    lock: join(dir, 'lock'),
  }
}

// Written when a new database is complete; before that nobody can have stored anything in it.
const complete = (folder: DataFolder) => join(folder.database, 'mutirao-complete')

/** A first start that was cut off leaves a database that may not open: it is made again. */
export function dropHalfMade(folder: DataFolder): void {
  if (!existsSync(complete(folder))) rmSync(folder.database, { recursive: true, force: true })
}

/** @param preparedWith what made the schemas of the platform; read again by `preparedWith` */
export const markComplete = (folder: DataFolder, preparedWith: string): void =>
  writeFileSync(complete(folder), preparedWith)

export const preparedWith = (folder: DataFolder): string | undefined =>
  existsSync(complete(folder)) ? readFileSync(complete(folder), 'utf8') : undefined

/** Removes what the backend made, and nothing else that may lie in the folder. */
export function removeData(folder: DataFolder): void {
  for (const path of [folder.database, folder.files, folder.inbox, folder.secrets, folder.lock])
    rmSync(path, { recursive: true, force: true })
}
