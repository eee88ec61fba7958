import { beforeEach, expect, test } from 'vitest'
import { documentPath } from '../../src/domain/documents/slots.ts'
import { withDocument, withOrganization } from '../support/fixtures.ts'
import { admin, type Person } from '../support/personas.ts'
import { useStack } from '../support/backend.ts'
import { PDF } from './fixtures.ts'

type Member = Person & { orgId: string }
const stack = await useStack()
let ana: Member
let eva: Member
beforeEach(async () => {
  ana = await withOrganization(stack, 'ana@ong.org.br', { nome: 'Casa' })
  eva = await withOrganization(stack, 'eva@ong.org.br', { nome: 'Roda' })
})

const files = ({ client }: Person) => client.storage.from('documentos')
const store = async (
  person: Person,
  path: string,
  type = 'application/pdf',
  content: BlobPart = '%PDF-1.4',
) => (await files(person).upload(path, new Blob([content], { type }), { contentType: type })).error
const name = (person: Member, tipo: string, arquivo_url: string) =>
  person.client.from('documentos').insert({ org_id: person.orgId, nome: 'x.pdf', tipo, arquivo_url })
const onlyFile = async (person: Member) => {
  const { data } = await person.client.from('documentos').select('id, arquivo_url').single().throwOnError()
  return { id: data.id, arquivo_url: data.arquivo_url ?? '' }
}

test('a document cannot name a file of another organisation, nor of another slot', async () => {
  await withDocument(ana, 'estatuto')
  const { arquivo_url } = await onlyFile(ana)
  expect((await name(eva, 'estatuto', arquivo_url)).error?.code).toBe('MU005')
  const loose = documentPath(eva.orgId, 'balanco', 'pdf')
  await store(eva, loose)
  expect((await name(eva, 'estatuto', loose)).error?.code).toBe('MU005')
  expect((await name(eva, 'balanco', loose)).error).toBeNull()
})

test('manipulated file names are refused', async () => {
  const id = crypto.randomUUID()
  const own = eva.orgId
  const tricks = [
    `${own}/../${ana.orgId}/estatuto/${id}.pdf`,
    `${own}/estatuto/../../${ana.orgId}/estatuto/${id}.pdf`,
    `${own}/estatuto/..%2f${id}.pdf`,
    `${own}/%2e%2e/estatuto/${id}.pdf`,
    `${own}//estatuto/${id}.pdf`,
    `/${own}/estatuto/${id}.pdf`,
    `${own}/estatuto/${id}.pdf/`,
    `${own}/estatuto/${id}.pdf.html`,
    `${own}/estatuto/${id}.PDF`,
    `${own}/estatuto/${id}.svg`,
    `${own.toUpperCase()}/estatuto/${id}.pdf`,
    `${own}/Estatuto/${id}.pdf`,
    `${own}/estatuto\\${id}.pdf`,
    `${own}/estatuto/${id}.pdf\n`,
    `${own}/estatuto/${id}\u0000.pdf`,
    `${own}/estatuto/${'a'.repeat(900)}.pdf`,
    `${own}/wizard/${id}.pdf`,
    `${own}/estatuto/documento.pdf`,
  ]
  for (const path of tricks) await store(eva, path)
  // supabase-js itself drops slashes too many: what is left of those is her own, well-formed path.
  const { rows } = await stack.db.query('select name from storage.objects')
  expect(rows).toEqual([{ name: `${own}/estatuto/${id}.pdf` }])
})

test('the file of an approved document cannot be swapped for another one', async () => {
  const id = await withDocument(ana, 'estatuto')
  const { arquivo_url: path } = await onlyFile(ana)
  const { client: team } = await admin(stack)
  await team.from('documentos').update({ aprovado: true }).eq('id', id).throwOnError()

  const textOf = async () => (await files(ana).download(path)).data?.text()
  const approved = await textOf()
  const other = new Blob(['%PDF-1.4 outro'], { type: 'application/pdf' })
  expect((await files(ana).upload(path, other, { upsert: true })).error).not.toBeNull()
  expect((await files(ana).update(path, other)).error).not.toBeNull()
  await files(ana).remove([path])
  expect(await store(ana, path)).not.toBeNull()
  expect(approved).toContain('%PDF')
  expect(await textOf()).toBe(approved)

  // The honest way round: the row goes first, and what comes in its place waits for a review again.
  await ana.client.from('documentos').delete().eq('id', id).throwOnError()
  await files(ana).remove([path])
  expect(await store(ana, path)).toBeNull()
  await name(ana, 'estatuto', path).throwOnError()
  const { data } = await ana.client.from('documentos').select('aprovado, reviewed_at').single()
  expect(data).toEqual({ aprovado: false, reviewed_at: null })
})

test('a signed link opens its own file only, until it expires', async () => {
  await withDocument(ana, 'estatuto')
  const loose = documentPath(ana.orgId, 'balanco', 'pdf')
  await store(ana, loose)
  const { arquivo_url } = await onlyFile(ana)
  const { data } = await files(ana).createSignedUrl(arquivo_url, 60)
  const link = data?.signedUrl ?? ''
  expect((await stack.fetch(link)).ok).toBe(true)
  expect((await stack.fetch(link.replace(arquivo_url, loose))).ok).toBe(false)
  expect((await stack.fetch(link.replace(/token=.*/, 'token=x'))).ok).toBe(false)
  const past = await files(ana).createSignedUrl(arquivo_url, -1)
  expect(past.data === null || !(await stack.fetch(past.data.signedUrl)).ok).toBe(true)
})

test('the permission to upload one file does not allow another', async () => {
  const { data } = await files(ana).createSignedUploadUrl(documentPath(ana.orgId, 'balanco', 'pdf'))
  const foreign = documentPath(eva.orgId, 'balanco', 'pdf')
  const { error } = await files(ana).uploadToSignedUrl(foreign, data?.token ?? '', PDF)
  expect(error).not.toBeNull()
})

test('pages, drawings and programs are refused, whatever their name', async () => {
  const script = '<script>alert(document.domain)</script>'
  const hostile: [string, string][] = [
    ['text/html', script],
    ['image/svg+xml', `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`],
    ['application/javascript', 'alert(1)'],
    ['application/octet-stream', 'MZ'],
    ['text/csv', '=HYPERLINK("https://evil.example")'],
  ]
  for (const [type, content] of hostile) {
    const path = documentPath(ana.orgId, 'estatuto', 'pdf')
    expect([type, await store(ana, path, type, content)]).not.toEqual([type, null])
  }
  // A page that claims to be a document is served as one: nothing runs.
  const path = documentPath(ana.orgId, 'estatuto', 'pdf')
  expect(await store(ana, path, 'application/pdf', script)).toBeNull()
  const { data } = await files(ana).createSignedUrl(path, 60)
  const answer = await stack.fetch(data?.signedUrl ?? '')
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
})

test('an empty file, one that is too large for its slot, and one too many are refused', async () => {
  const send = async (slot: 'estatuto' | 'materiais', bytes: number) => {
    const path = documentPath(ana.orgId, slot, 'pdf')
    const error = await store(ana, path, 'application/pdf', new Uint8Array(bytes))
    return error ? 'storage' : (await name(ana, slot, path)).error?.code
  }
  expect(await send('estatuto', 0)).toBe('MU005')
  expect(await send('estatuto', 10 * 1024 * 1024 + 1)).toBe('MU006')
  expect(await send('materiais', 20 * 1024 * 1024 + 1)).toBe('storage')
  await stack.db.query(
    `insert into storage.objects (bucket_id, name, metadata)
     select 'documentos', $1 || '/balanco/' || gen_random_uuid() || '.pdf', '{"size": 1}'
     from generate_series(1, 200)`,
    [ana.orgId],
  )
  expect(await send('estatuto', 10)).toBe('storage')
})

test('no upload link replaces a file, and nobody can copy files', async () => {
  const path = documentPath(eva.orgId, 'estatuto', 'pdf')
  expect((await files(eva).createSignedUploadUrl(path, { upsert: true })).error).not.toBeNull()
  const { data } = await files(eva).createSignedUploadUrl(path)
  const send = () => files(eva).uploadToSignedUrl(path, data?.token ?? '', PDF, { upsert: true })
  expect((await send()).error).toBeNull()
  expect((await send()).error).not.toBeNull()
  expect((await files(eva).copy(path, documentPath(eva.orgId, 'estatuto', 'pdf'))).error).not.toBeNull()
})

test('the name of a document has no hidden characters and ends with its real extension', async () => {
  const path = documentPath(eva.orgId, 'estatuto', 'pdf')
  await store(eva, path)
  const nome = 'Estatuto-\u202Efdp\u0007.exe'
  await eva.client.from('documentos').insert({ org_id: eva.orgId, nome, tipo: 'estatuto', arquivo_url: path })
  const { data } = await eva.client.from('documentos').select('nome').single().throwOnError()
  expect(data.nome).toBe('Estatuto-fdp.exe.pdf')
})

test('thousands of documents in one request are refused', async () => {
  const path = () => documentPath(eva.orgId, 'estatuto', 'pdf')
  const paths = Array.from({ length: 31 }, path)
  await stack.db.query(
    `insert into storage.objects (bucket_id, name, metadata)
     select 'documentos', name, '{"size": 10}' from unnest($1::text[]) name`,
    [paths],
  )
  const rows = paths.map((arquivo_url) => ({
    org_id: eva.orgId,
    nome: 'x.pdf',
    tipo: 'estatuto',
    arquivo_url,
  }))
  expect((await eva.client.from('documentos').insert(rows)).error?.code).toBe('MU009')
  expect((await eva.client.from('documentos').insert(rows.slice(0, 30))).error).toBeNull()
})

test('a removed editor finishes no upload that was begun, and opens nothing', async () => {
  await withDocument(ana, 'estatuto')
  const { arquivo_url } = await onlyFile(ana)
  await stack.db.query(`insert into organizacao_pessoas (org_id, user_id, papel) values ($1, $2, 'editor')`, [
    ana.orgId,
    eva.id,
  ])
  const path = documentPath(ana.orgId, 'balanco', 'pdf')
  const { data } = await files(eva).createSignedUploadUrl(path)
  expect((await files(eva).download(arquivo_url)).error).toBeNull()
  await ana.client.from('organizacao_pessoas').delete().eq('user_id', eva.id).throwOnError()

  expect((await files(eva).uploadToSignedUrl(path, data?.token ?? '', PDF)).error).not.toBeNull()
  expect((await files(eva).download(arquivo_url)).error).not.toBeNull()
  expect((await files(eva).createSignedUrl(arquivo_url, 60)).error).not.toBeNull()
})
