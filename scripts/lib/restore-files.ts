import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, posix, relative, sep } from 'node:path'
import type { SupabaseClient } from '@supabase/supabase-js'
import { contentTypes, isFileExtension } from '../../src/domain/documents/slots.ts'

const UUID = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const PATH = new RegExp(`^${UUID}/[a-zA-Z]+/${UUID}\\.[a-z0-9]+$`)

const BUCKET = 'documentos'
const MIB = 1024 * 1024
/** Part sizes of large files in the storage, in bytes: a single request and a resumable upload (TUS). */
const PARTS = [5 * MIB, 6 * MIB]

/**
 * @param client has the secret key: it writes columns that the generated types leave to the database
 * @param complain receives a message per file that a person must check
 */
export async function restoreFiles(client: SupabaseClient, from: string, complain: (line: string) => void) {
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
 * A restored database has rows for deleted files: such a row is removed first, because content cannot be replaced.
 * @returns 'sent', 'there' for the same content, 'other' for different content, or the storage's error
 */
async function store(client: SupabaseClient, path: string, bytes: Buffer, contentType: string) {
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

// The tag of a large file depends on its upload parts. A document whose tag fits the same bytes in other parts gets the
// new tag; any other tag stays, so that a file swapped before the backup still cannot be opened.
async function isKnownAgain(client: SupabaseClient, path: string, bytes: Buffer): Promise<boolean> {
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
    for (const { objeto_hash } of rows) {
      const remembered = String(objeto_hash)
      if (remembered === stored) continue
      if (!tags.has(bare(remembered))) return false
      await client.from(table).update({ objeto_hash: stored }).eq('arquivo_url', path).throwOnError()
    }
  }
  return true
}

const md5 = (bytes: Uint8Array): Buffer => createHash('md5').update(bytes).digest()
const bare = (tag: string): string => tag.replaceAll('"', '')

/** Computed like S3: the hash of the part hashes, then the number of parts. */
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
