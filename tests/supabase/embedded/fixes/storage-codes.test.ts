import { expect, test } from 'vitest'
import { useStack } from '../../../support/stack.ts'

const stack = await useStack()

async function answerTo(method: string, path: string, key: string, type?: string, body?: BodyInit) {
  const headers = { apikey: key, authorization: `Bearer ${key}`, ...(type && { 'content-type': type }) }
  const response = await stack.fetch(`${stack.siteUrl}/storage/v1/object/${path}`, {
    method,
    headers,
    ...(body !== undefined && { body }),
  })
  const answer: unknown = await response.json()
  return [response.status, answer] as const
}

// As Storage 1.11 answered each of them.
test.each([
  ['a file that is there', 'a.pdf', 'application/pdf', 'x', '409', 'Duplicate', 'KeyAlreadyExists'],
  ['a foreign type', 'b.pdf', 'text/html', 'x', '415', 'invalid_mime_type', 'InvalidMimeType'],
  ['too much', 'b.pdf', 'application/pdf', 21, '413', 'Payload too large', 'EntityTooLarge'],
  ['a name with an accent', 'é.pdf', 'application/pdf', 'x', '400', 'InvalidKey', 'InvalidKey'],
])(
  'a refused upload says its code beside its status: %s',
  async (_, name, type, body, statusCode, error, code) => {
    const { secret } = stack.keys
    expect((await answerTo('POST', 'documentos/a.pdf', secret, 'application/pdf', 'x'))[0]).toBe(200)
    const sent = typeof body === 'number' ? new Uint8Array(body * 1024 * 1024) : body
    const answer = await answerTo('POST', `documentos/${name}`, secret, type, sent)
    expect(answer).toMatchObject([400, { statusCode, error, code }])
  },
)

test('so does what is not there, what is nobody’s business, and a forged link', async () => {
  const { secret, publishable } = stack.keys
  expect(await answerTo('GET', 'documentos/a.pdf', secret)).toMatchObject([400, { code: 'NoSuchKey' }])
  expect(await answerTo('POST', 'outro/a.pdf', secret, 'application/pdf', 'x')).toMatchObject([
    400,
    { code: 'NoSuchBucket' },
  ])
  expect(await answerTo('POST', 'documentos/a.pdf', publishable, 'application/pdf', 'x')).toMatchObject([
    400,
    { statusCode: '403', code: 'AccessDenied' },
  ])
  expect(await answerTo('GET', 'sign/documentos/a.pdf?token=x', publishable)).toMatchObject([
    400,
    { code: 'InvalidJWT' },
  ])
})
