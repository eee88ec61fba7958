import { beforeEach, describe, expect, it, test } from 'vitest'
import { documentPath } from '../../../../src/domain/documents/slots.ts'
import { withOrganization } from '../../../support/fixtures.ts'
import { loggedIn } from '../../../support/personas.ts'
import { useStack } from '../../../support/backend.ts'

const stack = await useStack()
const DOOR = '/storage/v1/upload/resumable'
const MEGABYTE = 1024 * 1024

let ana: Awaited<ReturnType<typeof owner>>
let path: string

async function owner(email: string, nome: string) {
  const { orgId } = await withOrganization(stack, email, { nome })
  return { ...(await loggedIn(stack, email)), orgId }
}

beforeEach(async () => {
  ana = await owner('ana@ong.example', 'Casa')
  path = documentPath(ana.orgId, 'materiais', 'pdf')
})

type Headers = Record<string, string>
type Owner = { client: typeof ana.client }

async function send(
  method: string,
  address: string,
  headers: Headers,
  body?: BodyInit,
  { client }: Owner = ana,
) {
  const token = (await client.auth.getSession()).data.session?.access_token ?? ''
  return stack.fetch(address.startsWith('/') ? `${stack.siteUrl}${address}` : address, {
    method,
    headers: {
      apikey: stack.keys.publishable,
      authorization: `Bearer ${token}`,
      'tus-resumable': '1.0.0',
      ...headers,
    },
    ...(body !== undefined && { body }),
  })
}

const about = (place: string, contentType = 'application/pdf') =>
  Object.entries({ bucketName: 'documentos', objectName: place, contentType, cacheControl: '3600' })
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',')

const begin = (bytes: number, place = path, more: Headers = {}, by?: Owner) =>
  send(
    'POST',
    DOOR,
    { 'upload-length': String(bytes), 'upload-metadata': about(place), ...more },
    undefined,
    by,
  )

const addressOf = (begun: Response) => begun.headers.get('location') ?? ''

const PIECE = { 'content-type': 'application/offset+octet-stream' }
const patch = (address: string, offset: number, piece: BodyInit, by?: Owner) =>
  send('PATCH', address, { ...PIECE, 'upload-offset': String(offset) }, piece, by)

const OBJECTS = `
  select name, owner_id, metadata ->> 'size' as size, metadata ->> 'mimetype' as type from storage.objects`
const objects = async () => (await stack.db.query(OBJECTS)).rows

const content = async () => (await ana.client.storage.from('documentos').download(path)).data?.text()

test('lite alone has no such thing', async () => {
  const reload = new Request(`${stack.siteUrl}${DOOR}`, {
    method: 'POST',
    headers: { apikey: stack.keys.publishable },
  })
  expect((await stack.lite(reload)).status).toBe(404)
})

test('says that it is there, and stores a file from its pieces, as its owner’s', async () => {
  const options = await stack.fetch(`${stack.siteUrl}${DOOR}`, { method: 'OPTIONS' })
  expect(options.headers.get('tus-version')).toBe('1.0.0')
  const address = addressOf(await begin(9))
  expect(address).toMatch(new RegExp(`^${stack.siteUrl}${DOOR}/[\\w-]+$`))
  expect((await patch(address, 0, '%PDF')).headers.get('upload-offset')).toBe('4')
  expect(await objects()).toEqual([])
  const where = await send('HEAD', address, {})
  expect([where.headers.get('upload-offset'), where.headers.get('upload-length')]).toEqual(['4', '9'])
  const last = await patch(address, 4, '-rest')
  expect([last.status, last.headers.get('upload-offset')]).toEqual([204, '9'])
  expect(await objects()).toEqual([{ name: path, owner_id: ana.id, size: '9', type: 'application/pdf' }])
  expect(await content()).toBe('%PDF-rest')
  // The answer may have been lost: the sender asks where to go on.
  expect((await send('HEAD', address, {})).headers.get('upload-offset')).toBe('9')
})

describe('refuses', () => {
  it.each<[string, number, () => Promise<Response>]>([
    [
      'another organisation’s folder',
      403,
      () => begin(4, documentPath(crypto.randomUUID(), 'materiais', 'pdf')),
    ],
    ['a name with an accent', 400, () => begin(4, path.replace('.pdf', 'é.pdf'))],
    ['to replace what is there', 403, () => begin(4, path, { 'x-upsert': 'true' })],
    ['too much', 413, () => begin(20 * MEGABYTE + 1)],
    ['a foreign type', 415, () => begin(4, path, { 'upload-metadata': about(path, 'text/html') })],
    ['a length that is none', 400, () => begin(NaN)],
    ['a file without a place', 400, () => send('POST', DOOR, { 'upload-length': '4' })],
    ['who speaks another protocol', 412, () => begin(4, path, { 'tus-resumable': '0.2.2' })],
    ['an upload that nobody began', 404, () => patch(`${DOOR}/bm9uZQ`, 0, '%PDF')],
    ['to look at one', 404, () => send('HEAD', `${DOOR}/bm9uZQ`, {})],
  ])('%s', async (_, status, ask) => {
    expect((await ask()).status).toBe(status)
    expect(await objects()).toEqual([])
  })

  it('a piece at another place, more than was announced, and bytes of no kind', async () => {
    const address = addressOf(await begin(4))
    expect((await patch(address, 2, 'PD')).status).toBe(409)
    expect((await patch(address, 0, '%PDF-')).status).toBe(413)
    expect((await send('PATCH', address, { 'upload-offset': '0' }, '%PDF')).status).toBe(415)
    expect(await objects()).toEqual([])
  })

  it('another person’s next piece', async () => {
    const address = addressOf(await begin(4))
    const bia = await owner('bia@ong.example', 'Outra')
    expect((await patch(address, 0, '%PDF', bia)).status).toBe(403)
    expect(await objects()).toEqual([])
  })

  it('the next piece of somebody who was rejected meanwhile', async () => {
    const address = addressOf(await begin(8))
    expect((await patch(address, 0, '%PDF')).status).toBe(204)
    await stack.db.query("update public.user_approval set status = 'rejected' where user_id = $1", [ana.id])
    expect((await patch(address, 4, 'rest')).status).toBe(403)
    expect(await objects()).toEqual([])
  })

  it('to end where a file was stored meanwhile, by a session and by a link', async () => {
    const address = addressOf(await begin(4))
    const bucket = ana.client.storage.from('documentos')
    const token = (await bucket.createSignedUploadUrl(path)).data?.token ?? ''
    const signed = { 'x-signature': token, 'upload-length': '4', 'upload-metadata': about(path) }
    const byLink = addressOf(await send('POST', `${DOOR}/sign`, signed))
    await bucket.upload(path, new TextEncoder().encode('%PDF-1'), { contentType: 'application/pdf' })
    await ana.client
      .from('documentos')
      .insert({ org_id: ana.orgId, nome: 'a.pdf', tipo: 'materiais', arquivo_url: path })
      .throwOnError()
    expect((await patch(address, 0, 'swap')).status).toBeGreaterThan(400)
    const late = await send('PATCH', byLink, { ...PIECE, 'x-signature': token, 'upload-offset': '0' }, 'swap')
    expect(late.status).toBeGreaterThanOrEqual(400)
    expect(await content()).toBe('%PDF-1')
  })
})

test('forgets an upload that is given up', async () => {
  const address = addressOf(await begin(4))
  expect((await send('DELETE', address, {})).status).toBe(204)
  expect((await send('HEAD', address, {})).status).toBe(404)
})
