// npm run files:restore -- <folder>: restores the files of a backup with the secret key (docs/backup.md).
// `supabase storage cp` guesses content types that the bucket refuses for Word and Excel.
import { createClient } from '@supabase/supabase-js'
import { restoreFiles } from './lib/restore-files.ts'
import './lib/web-socket.ts'

const [folder] = process.argv.slice(2)
const { SUPABASE_URL: url, SUPABASE_SECRET_KEY: key } = process.env
if (folder && url && key) {
  const client = createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
  const { sent, there, failed } = await restoreFiles(client, folder, (line) => console.error(line))
  console.log(`${sent} enviados, ${there} já estavam lá, ${failed} com problema.`)
  if (failed > 0) process.exitCode = 1
} else {
  console.error('SUPABASE_URL=... SUPABASE_SECRET_KEY=... npm run files:restore -- copia/arquivos')
  process.exitCode = 1
}
