import { existsSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chooseFolder, type DataFolder } from '../../supabase/embedded/data/folder.ts'

const DEMO_DATA_DIR = 'supabase/.temp/demo'

/** @throws when a Supabase project is configured: sample people must never reach one */
export function demoFolder(root: string, env: Record<string, string | undefined>): DataFolder {
  if (env.VITE_SUPABASE_URL?.trim())
    throw new Error(
      'A demonstração só existe no backend local. Tire VITE_SUPABASE_URL do ambiente e de .env.development.local.',
    )
  const folder = chooseFolder(root, env.EMBEDDED_DATA_DIR?.trim() || DEMO_DATA_DIR)
  if (!folder)
    throw new Error('A demonstração precisa de uma pasta: EMBEDDED_DATA_DIR=memory não serve aqui.')
  // Filling empties the folder: only its own may hold what an interrupted start left.
  if (folder.dir !== resolve(root, DEMO_DATA_DIR) && existsSync(folder.database) && !isFilled(folder))
    throw new Error(
      `A pasta ${folder.dir} já tem outros dados, que a demonstração apagaria. Escolha outra em EMBEDDED_DATA_DIR.`,
    )
  return folder
}

/** Inside the database folder, so that deleting the data deletes the mark. */
const mark = (folder: DataFolder) => join(folder.database, 'mutirao-demo')

export const isFilled = (folder: DataFolder): boolean => existsSync(mark(folder))
/** How many days ago it was filled: its deadlines and validities count from then. */
export const ageInDays = (folder: DataFolder): number =>
  Math.floor((Date.now() - statSync(mark(folder)).mtimeMs) / 86_400_000)
export const markFilled = (folder: DataFolder): void => writeFileSync(mark(folder), '')
