import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, posix, relative, sep } from 'node:path'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '../../src/lib/supabase/database.ts'
import { contentTypes, isFileExtension } from '../../src/domain/documents/slots.ts'

type Client = SupabaseClient<Database>

const UUID = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const PATH = new RegExp(`^${UUID}/[a-zA-Z]+/${UUID}\\.[a-z0-9]+$`)

const BUCKET = 'documentos'
const MIB = 1024 * 1024
/** In which parts the storage lays a large file down, in bytes: sent in one request, and in the portal's pieces (TUS). */
const PARTS = [5 * MIB, 6 * MIB]

/**
 * Stores every file of a folder under its path and lets its document know it again.
 * @param client one with the secret key
 * @param complain told of each file that needs a person, in a line
 */
export async function restoreFiles(client: Client, from: string, complain: (line: string) => void) {
  const count = { sent: 0, there: 0, failed: 0 }
  for (const path of filesIn(from)) {
    const extension = extname(path).slice(1)
    const fail = (why: string) => {
      complain(`${path}: ${why}`)
      count.failed++
    }
    if (!PATH.test(path) || !isFileExtension(extension)) {
      fail('não é um arquivo do portal')
      continue
    }
    const bytes = readFileSync(join(from, path))
    const stored = await store(client, path, bytes, contentTypes[extension])
    if (typeof stored === 'object') fail(stored.message)
    else if (stored === 'other' || !(await isKnownAgain(client, path, bytes)))
      fail('não se pode provar que é o arquivo do documento (docs/backup.md, passo 6)')
    else count[stored]++
  }
  return count
}

/**
 * Stores a file where it is not. A row of storage is no proof of its content: a copy of the database brings back rows of
 * what was deleted since. Such a row goes first, because no row may get another content.
 * @returns whether it was sent, was there with this content, or there is another one; or why that is not known
 */
async function store(client: Client, path: string, bytes: Buffer, contentType: string) {
  const bucket = client.storage.from(BUCKET)
  const send = () => bucket.upload(path, bytes, { contentType })
  const { error } = await send()
  if (!error) return 'sent'
  if (!hasStatus(error, '409')) return error
  const { data, error: unread } = await bucket.download(path)
  if (data) return bytes.equals(Buffer.from(await data.arrayBuffer())) ? 'there' : 'other'
  if (!hasStatus(unread, '404')) return unread
  const { error: failure } = await bucket.remove([path])
  return failure ?? (await send()).error ?? 'sent'
}

const hasStatus = (error: object, status: string): boolean =>
  'statusCode' in error && String(error.statusCode) === status

/**
 * A document knows its file by the storage's tag, and the tag of a large file depends on the parts it came in. Where
 * the tag that a document remembers is that of the same bytes in other parts, it remembers the new one; any other it
 * keeps, so that a file that was swapped before the backup is still opened by nobody.
 * @param bytes what stands there
 */
async function isKnownAgain(client: Client, path: string, bytes: Buffer): Promise<boolean> {
  const { dir, base } = posix.parse(path)
  const { data } = await client.storage.from(BUCKET).list(dir, { search: base })
  const stored: unknown = data?.find(({ name }) => name === base)?.metadata?.eTag
  if (typeof stored !== 'string') return false
  const tags = new Set([md5(bytes).toString('hex'), ...PARTS.map((size) => tagInParts(bytes, size))])
  for (const table of ['documentos', 'documento_versoes'] as const) {
    const { data: rows } = await client
      .from(table)
      .select('objeto_hash')
      .eq('arquivo_url', path)
      .not('objeto_hash', 'is', null)
      .throwOnError()
    for (const { objeto_hash: remembered } of rows) {
      if (remembered === stored) continue
      if (!tags.has(bare(remembered))) return false
      await client.from(table).update({ objeto_hash: stored }).eq('arquivo_url', path).throwOnError()
    }
  }
  return true
}

const md5 = (bytes: Uint8Array): Buffer => createHash('md5').update(bytes).digest()
const bare = (tag: string): string => tag.replaceAll('"', '')

/** As S3 computes it: the hash of the parts' hashes, and how many they are. */
function tagInParts(bytes: Buffer, size: number): string {
  const hashes: Buffer[] = []
  for (let at = 0; at < bytes.length; at += size) hashes.push(md5(bytes.subarray(at, at + size)))
  return `${md5(Buffer.concat(hashes)).toString('hex')}-${hashes.length}`
}

function filesIn(from: string): string[] {
  return readdirSync(from, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(from, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}
