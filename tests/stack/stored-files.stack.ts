import { beforeAll, describe, expect, test } from 'vitest'
import { documentPath } from '../../src/domain/documents/slots.ts'
import { BUCKET, CONTENT, filesOf, register, review, sendFile, storeFile } from './files.ts'
import { usePersonas, type Person } from './people.ts'
import {
  beginResumable,
  continueResumable,
  pauseUploadByLink,
  pauseUploadOf,
  passOthers,
  putByLink,
  sendResumable,
  supportsResumable,
  uploadToken,
  type Status,
} from './raw-uploads.ts'
import { service } from './target.ts'

const personas = usePersonas()
const OTHER = '%PDF-1.4 outro documento'
let admin: Person
let ana: Person & { orgId: string }

beforeAll(async () => {
  admin = await personas.administrator('root')
  ana = await personas.owner('ana', admin)
})

const freshPath = () => documentPath(ana.orgId, 'estatuto', 'pdf')

async function approveFile(path: string): Promise<void> {
  const { id } = await register(ana.client, ana.orgId, 'estatuto', path)
  await review(admin.client, id, { aprovado: true })
}

/** What stands at a path, read past every policy. */
async function contentAt(path: string): Promise<string | undefined> {
  const { data } = await service.storage.from(BUCKET).download(path)
  return data?.text()
}

/** The storage refuses, or cuts the line; what was approved is still there, and opens. */
async function expectStored(path: string, answer: Status): Promise<void> {
  expect([200, 201, 204]).not.toContain(answer)
  expect(await contentAt(path)).toBe(CONTENT)
  const { data } = await admin.client.storage.from(BUCKET).download(path)
  expect(await data?.text()).toBe(CONTENT)
}

describe('what an administrator approved stays', () => {
  test.each([
    ['is used again', putByLink],
    ['begins a resumable upload', (path: string, token: string) => sendResumable(path, OTHER, { token })],
  ])('when the link it was sent by %s', async (_, sendAgain) => {
    const path = freshPath()
    const token = await uploadToken(ana.client, path)
    expect(await putByLink(path, token, CONTENT)).toBe(200)
    await approveFile(path)
    await expectStored(path, await sendAgain(path, token, OTHER))
  })

  test.each([
    [
      'by a link',
      async (path: string) => pauseUploadByLink(path, await uploadToken(ana.client, path), OTHER),
    ],
    ['in the ordinary way', (path: string) => pauseUploadOf(ana.client, path, OTHER)],
  ])('when an upload %s began before and ends after', async (_, pause) => {
    const path = freshPath()
    const pausedUpload = await pause(path)
    await passOthers(ana.client, ana.orgId)
    expect((await sendFile(ana.client, path)).error).toBeNull()
    await approveFile(path)
    await expectStored(path, await pausedUpload.finish())
  })

  test('when a resumable upload began before and ends after', async () => {
    const path = freshPath()
    const begun = await beginResumable(path, OTHER.length, { client: ana.client })
    expect((await sendFile(ana.client, path)).error).toBeNull()
    await approveFile(path)
    const answer =
      typeof begun === 'number' ? begun : await continueResumable(begun, OTHER, { client: ana.client })
    await expectStored(path, answer)
  })
})

describe('links made ahead', () => {
  test('store no more files than a folder takes', async () => {
    const bia = await personas.owner('bia', admin)
    const links: [string, string][] = []
    for (let number = 0; number < 205; number++) {
      const path = documentPath(bia.orgId, 'balanco', 'pdf')
      links.push([path, await uploadToken(bia.client, path)])
    }
    const answers: Status[] = []
    while (links.length > 0)
      answers.push(
        ...(await Promise.all(links.splice(0, 12).map(([path, token]) => putByLink(path, token, CONTENT)))),
      )
    expect(answers.filter((status) => status === 200)).toHaveLength(200)
    expect(await filesOf(service, bia.orgId)).toHaveLength(200)
  }, 300_000)

  test('store nothing once their maker is rejected', async () => {
    const eva = await personas.owner('eva', admin)
    const [first, second] = [1, 2].map(() => documentPath(eva.orgId, 'balanco', 'pdf')) as [string, string]
    const token = await uploadToken(eva.client, first)
    const begun = await beginResumable(second, CONTENT.length, { client: eva.client })
    await admin.client
      .from('user_approval')
      .update({ status: 'rejected' })
      .eq('user_id', eva.id)
      .throwOnError()
    expect(await putByLink(first, token, CONTENT)).not.toBe(200)
    expect(await sendResumable(first, CONTENT, { token })).not.toBe(204)
    if (typeof begun === 'string')
      expect(await continueResumable(begun, CONTENT, { client: eva.client })).not.toBe(204)
    expect(await filesOf(service, eva.orgId)).toEqual([])
  })
})

describe('an approved owner still', () => {
  test('sends, replaces and removes', async () => {
    const first = await storeFile(ana.client, ana.orgId, 'cartaoCnpj')
    await register(ana.client, ana.orgId, 'cartaoCnpj', first)
    const second = await storeFile(ana.client, ana.orgId, 'cartaoCnpj')
    await register(ana.client, ana.orgId, 'cartaoCnpj', second)
    const removed = await ana.client.storage.from(BUCKET).remove([first])
    expect(removed.data).toHaveLength(1)
    await ana.client.from('documentos').delete().eq('arquivo_url', second).throwOnError()
    expect((await ana.client.storage.from(BUCKET).remove([second])).data).toHaveLength(1)
    expect((await filesOf(service, ana.orgId)).filter((path) => path.includes('cartaoCnpj'))).toEqual([])
  })

  test('sends by a resumable upload, where there is such a thing', async () => {
    const path = documentPath(ana.orgId, 'ataEleicao', 'pdf')
    const answer = await sendResumable(path, CONTENT, { client: ana.client })
    const resumable = await supportsResumable()
    expect(answer).toBe(resumable ? 204 : 404)
    expect(await contentAt(path)).toBe(resumable ? CONTENT : undefined)
  })
})

test('the operator’s key stores files for whoever is not approved any more, but replaces none', async () => {
  const path = freshPath()
  const bucket = service.storage.from(BUCKET)
  const body = (text: string) => new TextEncoder().encode(text)
  const as = { contentType: 'application/pdf' }
  expect((await bucket.upload(path, body(CONTENT), as)).error).toBeNull()
  expect((await bucket.upload(path, body(OTHER), { ...as, upsert: true })).error).not.toBeNull()
  expect(await contentAt(path)).toBe(CONTENT)
})
