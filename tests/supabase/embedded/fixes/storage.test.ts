import { describe, expect, test, vi } from 'vitest'
import { client, serviceClient } from '../../../support/personas.ts'
import { useStack } from '../../../support/backend.ts'
import { request } from './requests.ts'
import { safeDownload } from '../../../../supabase/embedded/fixes/storage-download.ts'

const stack = await useStack()
const MEGABYTE = 1024 * 1024
const pdf = (size = 20) => new Blob(['%PDF-1.4 ' + 'x'.repeat(size)], { type: 'application/pdf' })
const documents = (own = serviceClient(stack)) => own.storage.from('documentos')
const metadata = async (name: string) =>
  (await stack.db.query('select metadata from storage.objects where name = $1', [name])).rows

/** Status and answer of a request for an object. */
async function object(method: string, path: string, key: string, sent: { type?: string; body?: BodyInit }) {
  const { type, body } = sent
  const answer = await stack.fetch(`${stack.siteUrl}/storage/v1/object/${path}`, {
    method,
    headers: { apikey: key, authorization: `Bearer ${key}`, ...(type && { 'content-type': type }) },
    ...(body !== undefined && { body }),
  })
  const content: unknown = await answer.json()
  return [answer.status, content] as const
}

describe('uploads', () => {
  test('lite alone does not read what supabase-js sends', async () => {
    const form = new FormData()
    form.append('cacheControl', '3600')
    form.append('', pdf())
    const key = stack.keys.secret
    const upload = request(stack, 'POST', '/storage/v1/object/documentos/a/b.pdf', { body: form, key })
    expect((await stack.lite(upload)).ok).toBe(false)
  })

  test('a file arrives whole, with its type and size', async () => {
    const { error } = await documents().upload('a/b.pdf', pdf(), { cacheControl: '60' })
    expect(error).toBeNull()
    expect(await metadata('a/b.pdf')).toMatchObject([
      {
        metadata: {
          mimetype: 'application/pdf',
          size: 29,
          cacheControl: 'max-age=60',
        },
      },
    ])
    const { data } = await documents().download('a/b.pdf')
    expect(await data?.text()).toBe('%PDF-1.4 ' + 'x'.repeat(20))
  })

  test('a buffer arrives with the type that it is given', async () => {
    const options = { contentType: 'application/pdf' }
    expect((await documents().upload('a/b.pdf', Buffer.from('%PDF'), options)).error).toBeNull()
    expect(await metadata('a/b.pdf')).toMatchObject([{ metadata: { mimetype: 'application/pdf', size: 4 } }])
  })

  // Statuses and codes as Storage 1.11 answered.
  test.each([
    ['a file that is there', 'a/b.pdf', 'application/pdf', 1, '409', 'Duplicate', 'KeyAlreadyExists'],
    ['a foreign type', 'a/c.pdf', 'text/html', 1, '415', 'invalid_mime_type', 'InvalidMimeType'],
    ['too much', 'a/c.pdf', 'application/pdf', 21 * MEGABYTE, '413', 'Payload too large', 'EntityTooLarge'],
    ['a name with an accent', 'a/ç.pdf', 'application/pdf', 1, '400', 'InvalidKey', 'InvalidKey'],
  ])('refuse %s with its code', async (_, name, type, bytes, statusCode, error, code) => {
    await documents().upload('a/b.pdf', pdf())
    const { secret } = stack.keys
    const answer = await object('POST', `documentos/${name}`, secret, { type, body: new Uint8Array(bytes) })
    expect(answer).toMatchObject([400, { statusCode, error, code }])
    expect((await documents().list('a')).data?.map((file) => file.name)).toEqual(['b.pdf'])
  })

  test('by a signed link are refused for a foreign type, and no link is made for a name with an accent', async () => {
    const { data } = await documents().createSignedUploadUrl('a/c.html')
    const page = new Blob(['<script>'], { type: 'text/html' })
    const put = await documents(client(stack)).uploadToSignedUrl('a/c.html', data?.token ?? '', page)
    expect(put.error).toMatchObject({ statusCode: '415' })
    expect((await documents().createSignedUploadUrl('a/ação.pdf')).error).not.toBeNull()
  })
})

test.each([
  ['a file that is not there', 'GET', 'documentos/a.pdf', 'secret', 'NoSuchKey'],
  ['a bucket that is not there', 'POST', 'outro/a.pdf', 'secret', 'NoSuchBucket'],
  ['a visitor’s upload', 'POST', 'documentos/a.pdf', 'publishable', 'AccessDenied'],
  ['a forged link', 'GET', 'sign/documentos/a.pdf?token=x.y.z', 'publishable', 'InvalidJWT'],
] as const)('%s is answered with its code', async (_, method, path, key, code) => {
  const sent = method === 'POST' ? { type: 'application/pdf', body: 'x' } : {}
  expect(await object(method, path, stack.keys[key], sent)).toMatchObject([400, { code }])
})

describe('signed URLs', () => {
  test('one that works, without an account, for its time', async () => {
    await documents().upload('a/b.pdf', pdf())
    const { data } = await documents().createSignedUrl('a/b.pdf', 60)
    const url = data?.signedUrl ?? ''
    expect(url.startsWith(`${stack.siteUrl}/storage/v1/object/sign/documentos/a/b.pdf?token=`)).toBe(true)
    const open = await stack.fetch(url)
    expect(open.headers.get('content-type')).toBe('application/pdf')
    expect((await open.arrayBuffer()).byteLength).toBe(29)

    vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] })
    const late = await stack.fetch(url)
    vi.useRealTimers()
    expect(late.status).toBe(400)
    expect(await late.json()).toMatchObject({ error: 'InvalidJWT' })
  })

  test('for one file it opens no other', async () => {
    await documents().upload('a/b.pdf', pdf())
    await documents().upload('a/c.pdf', pdf())
    const { data } = await documents().createSignedUrl('a/b.pdf', 60)
    const other = await stack.fetch((data?.signedUrl ?? '').replace('a/b.pdf', 'a/c.pdf'))
    expect(other.status).toBe(400)
  })

  test('many at once, each with its own outcome', async () => {
    await documents().upload('a/b c.pdf', pdf())
    const { data } = await documents().createSignedUrls(['a/b c.pdf', 'a/nada.pdf'], 60)
    expect(data).toMatchObject([
      { path: 'a/b c.pdf', error: null },
      {
        path: 'a/nada.pdf',
        error: 'Either the object does not exist or you do not have access to it',
        signedUrl: null,
      },
    ])
    expect((await stack.fetch(data?.[0]?.signedUrl ?? '')).status).toBe(200)
  })

  test('an upload URL takes one file, from whoever has it', async () => {
    const { data } = await documents().createSignedUploadUrl('a/b.pdf')
    expect(data?.path).toBe('a/b.pdf')
    const put = () =>
      stack.fetch(data?.signedUrl ?? '', {
        method: 'PUT',
        headers: { 'content-type': 'application/pdf' },
        body: '%PDF',
      })
    const first = await put()
    expect(await first.json()).toEqual({ Key: 'documentos/a/b.pdf' })
    expect((await put()).status).toBe(400)
    expect(await metadata('a/b.pdf')).toMatchObject([{ metadata: { mimetype: 'application/pdf', size: 4 } }])
  })
})

describe('listing', () => {
  const upload = async (...names: string[]) => {
    for (const name of names) await documents().upload(name, pdf())
  }
  const names = async (...args: Parameters<ReturnType<typeof documents>['list']>) =>
    (await documents().list(...args)).data?.map(({ name }) => name)

  test('one level, folders first, names relative', async () => {
    await upload('org/b.pdf', 'org/a.pdf', 'org/estatuto/c.pdf', 'outra/d.pdf')
    expect(await names('org')).toEqual(['estatuto', 'a.pdf', 'b.pdf'])
    expect(await names('')).toEqual(['org', 'outra'])
    expect(await names('org', { search: 'B' })).toEqual(['b.pdf'])
    expect(await names('org', { limit: 1, offset: 1 })).toEqual(['a.pdf'])
    expect(await names('org', { sortBy: { column: 'name', order: 'desc' } })).toEqual([
      'estatuto',
      'b.pdf',
      'a.pdf',
    ])
  })

  test('lite alone lists the whole tree', async () => {
    await upload('org/estatuto/c.pdf')
    const path = '/storage/v1/object/list/documentos'
    const answer = await stack.lite(
      request(stack, 'POST', path, { json: { prefix: 'org' }, key: stack.keys.secret }),
    )
    expect(await answer.json()).toMatchObject([{ name: 'org/estatuto/c.pdf' }])
  })
})

describe('downloads', () => {
  test('under a name of choice', async () => {
    await documents().upload('a/b.pdf', pdf())
    const { data } = await documents().createSignedUrl('a/b.pdf', 60, { download: 'nosso estatuto.pdf' })
    const file = await stack.fetch(data?.signedUrl ?? '')
    expect(file.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''nosso%20estatuto.pdf")
  })

  test.each(['text/html', 'image/svg+xml', 'application/xhtml+xml'])(
    'a stored %s never runs on the origin of the app',
    async (type) => {
      const answer = await safeDownload(new Request('http://localhost/x'), () =>
        Promise.resolve(new Response('<script>', { headers: { 'content-type': type } })),
      )
      expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    },
  )

  test('a visitor may not read', async () => {
    await documents().upload('a/b.pdf', pdf())
    expect((await documents(client(stack)).download('a/b.pdf')).error).not.toBeNull()
  })
})

test('removals name what was there', async () => {
  await documents().upload('a/b.pdf', pdf())
  const { data } = await documents().remove(['a/b.pdf', 'a/nada.pdf'])
  expect(data?.map(({ name }) => name)).toEqual(['a/b.pdf'])
  expect((await documents().download('a/b.pdf')).error).not.toBeNull()
})
