// npm run db:reset: the embedded backend next starts with a new database.
import { loadEnv } from 'vite'
import { emptyFolder } from './data/empty-folder.ts'
import { chooseFolder } from './data/folder.ts'
import { StartError } from './start-error.ts'

const root = process.cwd()
const { EMBEDDED_DATA_DIR } = loadEnv('development', root, 'EMBEDDED_')
const folder = chooseFolder(root, EMBEDDED_DATA_DIR?.trim() || undefined)

if (!folder) {
  console.log('EMBEDDED_DATA_DIR=memory: não há dados guardados.')
} else {
  try {
    await emptyFolder(folder)
    console.log(`Dados locais apagados: ${folder.dir}. O próximo "npm run dev" começa do zero.`)
  } catch (error) {
    console.error(error instanceof StartError ? error.message : String(error))
    process.exitCode = 1
  }
}
