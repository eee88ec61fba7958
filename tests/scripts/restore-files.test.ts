import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { restoreFiles } from '../../scripts/lib/restore-files.ts'
import { documentPath } from '../../src/domain/documents/slots.ts'
import { serviceClient, admin, type Person } from '../support/personas.ts'
import { withOrganization } from '../support/fixtures.ts'
import { useStack, type Stack } from '../support/backend.ts'

const stack = await useStack()
/** It writes what the generated types leave to the database. */
const service: SupabaseClient = serviceClient(stack)
const bucket = service.storage.from('documentos')

// A little more than seven megabytes: two parts.
const CONTENT = Buffer.concat([Buffer.from('%PDF-1.4'), Buffer.alloc(7 * 1024 * 1024)])
/** The storage's tag of it, sent in the portal's pieces of 6 MiB, and with a cut within the first one. */
const IN_PIECES = '"940d49c68e1558e27761003b65701fc1-2"'
const INTERRUPTED = '"00000000000000000000000000000000-2"'

// The two blocks of SQL that step 6 has.
const guide = readFileSync(join(import.meta.dirname, '../../docs/backup.md'), 'utf8')
const [checking = '', accepting = ''] = [...guide.matchAll(/^ *```sql\n([\s\S]*?)^ *```/gm)].map(
  ([, block = '']) => block,
)

let folder: string
let team: Person
let path: string
const complaints: string[] = []

/** A document whose large file is in the backup only, and that remembers this tag of it. */
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mutirao-files-'))
  complaints.length = 0
  team = await admin(stack)
  const owner = await withOrganization(stack, 'ana@ong.org.br', { nome: 'Casa Ana' })
  path = documentPath(owner.orgId, 'estatuto', 'pdf')
  await owner.client.storage.from('documentos').upload(path, CONTENT, { contentType: 'application/pdf' })
  await owner.client
    .from('documentos')
    .insert({ org_id: owner.orgId, nome: 'Estatuto.pdf', tipo: 'estatuto', arquivo_url: path })
    .throwOnError()
  await bucket.remove([path])
  restoreFromBackup(CONTENT)
})
afterEach(() => rmSync(folder, { recursive: true }))

function restoreFromBackup(content: Buffer): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), content)
}
const store = (content: Buffer) => bucket.upload(path, content, { contentType: 'application/pdf' })
const remember = (tag: string) =>
  service.from('documentos').update({ objeto_hash: tag }).eq('arquivo_url', path).throwOnError()
const restore = (client = service) => restoreFiles(client, folder, (line) => complaints.push(line))
const isOpened = async () => (await team.client.storage.from('documentos').download(path)).error === null
const approve = async () =>
  (await team.client.from('documentos').update({ aprovado: true }).eq('arquivo_url', path)).error?.code ??
  'approved'
const UNPROVEN = 'não se pode provar que é o arquivo do documento (docs/backup.md, passo 6)'

test('a large file that was sent in pieces is opened and approved after a restore', async () => {
  await remember(IN_PIECES)
  expect(await restore()).toEqual({ sent: 1, there: 0, failed: 0 })
  expect(await isOpened()).toBe(true)
  expect(await approve()).toBe('approved')
  expect(await restore()).toEqual({ sent: 0, there: 1, failed: 0 })
})

test('so it is where the first try stored it and got no further', async () => {
  await remember(IN_PIECES)
  await store(CONTENT)
  expect(await isOpened()).toBe(false)
  expect(await restore()).toEqual({ sent: 0, there: 1, failed: 0 })
  expect(await isOpened()).toBe(true)
})

test('another content of the same size stays closed', async () => {
  await remember(IN_PIECES)
  restoreFromBackup(Buffer.alloc(CONTENT.length))
  expect(await restore()).toEqual({ sent: 0, there: 0, failed: 1 })
  expect(complaints).toEqual([`${path}: ${UNPROVEN}`])
  expect(await isOpened()).toBe(false)
  expect(await approve()).toBe('MU014')
})

test('nor does the right content of a backup open another one that stands in its place', async () => {
  await remember(IN_PIECES)
  await store(Buffer.alloc(CONTENT.length))
  expect(await restore()).toEqual({ sent: 0, there: 0, failed: 1 })
  expect(await isOpened()).toBe(false)
})

test('what came in other pieces is listed, and opened once a person accepted it', async () => {
  await remember(INTERRUPTED)
  expect(await restore()).toEqual({ sent: 0, there: 0, failed: 1 })
  const check = () =>
    Promise.all(
      checking
        .split(';')
        .slice(0, -1)
        .map(async (statement) => (await stack.db.query(statement)).rows),
    )
  const administrators = [{ email: team.email }]
  expect(await check()).toEqual([[], [{ name: path }], [], administrators])
  await stack.db.exec(accepting.replace('o caminho que apareceu na lista', path))
  expect(await check()).toEqual([[], [], [], administrators])
  expect(await isOpened()).toBe(true)
  expect(await approve()).toBe('approved')
})

// As after the daily copy of a project that lives on: its rows are those of that day, and what was replaced since is gone.
test('a file whose row is there and whose content is gone is sent', async () => {
  await store(CONTENT)
  await stack.files.deleteObject('documentos', path)
  expect(await isOpened()).toBe(false)
  expect(await restore()).toEqual({ sent: 1, there: 0, failed: 0 })
  expect(await isOpened()).toBe(true)
  expect(await approve()).toBe('approved')
  expect(await restore()).toEqual({ sent: 0, there: 1, failed: 0 })
})

test('a file that cannot be looked at is neither removed nor sent', async () => {
  await store(CONTENT)
  const failing: Stack['fetch'] = (...args) => {
    const { method, url } = new Request(...args)
    return method === 'GET' && url.includes(path)
      ? Promise.resolve(Response.json({ statusCode: '500', message: 'quebrado' }, { status: 500 }))
      : stack.fetch(...args)
  }
  expect(await restore(serviceClient({ ...stack, fetch: failing }))).toEqual({ sent: 0, there: 0, failed: 1 })
  expect(complaints).toEqual([`${path}: quebrado`])
  expect(await isOpened()).toBe(true)
})

test('what is no file of the portal is told, and the rest goes on', async () => {
  writeFileSync(join(folder, 'leia-me.txt'), 'x')
  expect(await restore()).toEqual({ sent: 1, there: 0, failed: 1 })
  expect(complaints).toEqual(['leia-me.txt: não é um arquivo do portal'])
})
