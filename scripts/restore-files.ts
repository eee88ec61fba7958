// npm run files:restore -- <folder>: stores the files of a backup again (docs/backup.md). Needs the secret key.
// Not `supabase storage cp`: it guesses the type from the first bytes, and the bucket refuses its guess for Word and Excel.
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import WebSocket from 'ws'
import { contentTypes, isFileExtension } from '../src/shared/documents/slots/slots.ts'

// Node 20 has no WebSocket; it is not used here, but the client requires one.
if (!('WebSocket' in globalThis)) Object.defineProperty(globalThis, 'WebSocket', { value: WebSocket })

const UUID = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const PATH = new RegExp(`^${UUID}/[a-zA-Z]+/${UUID}\\.[a-z0-9]+$`)

const [folder] = process.argv.slice(2)
const { SUPABASE_URL: url, SUPABASE_SECRET_KEY: key } = process.env
if (folder && url && key) await restore(folder, url, key)
else stop('SUPABASE_URL=... SUPABASE_SECRET_KEY=... npm run files:restore -- copia/arquivos')

async function restore(from: string, address: string, secret: string): Promise<void> {
  const bucket = createClient(address, secret, {
    auth: { persistSession: false, autoRefreshToken: false },
  }).storage.from('documentos')
  const count = { sent: 0, there: 0, failed: 0 }
  for (const path of filesIn(from)) {
    const extension = extname(path).slice(1)
    if (!PATH.test(path) || !isFileExtension(extension)) {
      console.error(`${path}: não é um arquivo do portal`)
      count.failed++
      continue
    }
    const { error } = await bucket.upload(path, readFileSync(join(from, path)), {
      contentType: contentTypes[extension],
    })
    if (!error) count.sent++
    else if ('statusCode' in error && String(error.statusCode) === '409') count.there++
    else {
      console.error(`${path}: ${error.message}`)
      count.failed++
    }
  }
  console.log(`${count.sent} enviados, ${count.there} já estavam lá, ${count.failed} com problema.`)
  if (count.failed > 0) process.exitCode = 1
}

function filesIn(from: string): string[] {
  return readdirSync(from, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(from, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}

function stop(usage: string): void {
  console.error(usage)
  process.exitCode = 1
}
