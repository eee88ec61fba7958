import type { Document } from '@/lib/supabase/database'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { hasResumable } from '@/portal/profile/uploads/resumable-store'
import { UploadQueue } from '@/portal/profile/uploads/upload-queue'
import { eraseAll } from '@/lib/device-storage'
import { slotOf, type DocumentSlot } from '@/domain/documents/slots'
import { offlineSentence } from '@/lib/errors/describe-error'
import { sha256 } from '@/lib/files/sha256'
import { supabase } from '@/lib/supabase/client'
import { sampleBytes } from '../../../domain/documents/sample-files.ts'
import { currentUserId } from '@/lib/current-user'
import { logIn, useApp } from '../../../support/app.tsx'
import { withOrganization } from '../../../support/fixtures.ts'
import { useStack } from '../../../support/backend.ts'
import { stubXhr } from './fake-xhr.ts'

const stack = await useStack()
useApp(stack)

const MEGABYTE = 1024 * 1024
const DOOR = '/storage/v1/upload/resumable'

const materials = slotOf('materiais') as DocumentSlot
let ana: Awaited<ReturnType<typeof withOrganization>>
let queue: UploadQueue
let stored: Document[] = []

/** Every request of the uploads: its method, what it brought, and from where. */
type Sent = { method: string; url: string; bytes: number; offset: string | null; headers: Headers }
let sent: Sent[] = []

/** What happens to a request instead of an answer; nothing: it passes. */
let fate: (request: Sent) => 'cut' | 'answer lost' | Response | undefined

const network = async (url: string, init: RequestInit): Promise<Response> => {
  const headers = new Headers(init.headers)
  const bytes = init.body ? (init.body as ArrayBuffer).byteLength : 0
  const request = { method: init.method ?? 'GET', url, bytes, offset: headers.get('upload-offset'), headers }
  sent.push(request)
  const what = fate(request)
  if (what instanceof Response) return what
  if (what === 'cut') throw new TypeError('Failed to fetch')
  const answer = await stack.fetch(url, init)
  if (what === 'answer lost') throw new TypeError('Failed to fetch')
  return answer
}

const newQueue = () =>
  new UploadQueue({
    organizationId: () => Promise.resolve(ana.orgId),
    current: () => null,
    onStored: (document) => void stored.push(document),
    onRefused: () => undefined,
  })

beforeEach(async () => {
  stubXhr(network)
  ana = await withOrganization(stack, 'ana@ong.example', { nome: 'Casa' })
  await logIn(ana)
  currentUserId.set(ana.id)
  queue = newQueue()
  stored = []
  sent = []
  fate = () => undefined
})

const content = sampleBytes('pdf')

async function large(megabytes = 7, name = 'folheto.pdf') {
  const pdf = await content
  const end = pdf.subarray(new TextDecoder('latin1').decode(pdf).lastIndexOf('startxref'))
  // Blanks in between, and the end of a whole PDF.
  const bytes = new Uint8Array(megabytes * MEGABYTE).fill(32)
  bytes.set(pdf)
  bytes.set(end, bytes.length - end.length)
  return new File([bytes], name, { lastModified: 1_700_000_000_000 })
}

const idle = () => vi.waitFor(() => expect(queue.underWay()).toBe(0), { timeout: 30_000 })

async function sends(file: File) {
  queue.start(materials, file)
  await idle()
}

const stats = "select metadata ->> 'size' as size, metadata ->> 'mimetype' as type from storage.objects"
const objects = async () => (await stack.db.query(stats)).rows

const patches = () => sent.filter(({ method }) => method === 'PATCH')
const pieces = () => patches().map(({ bytes, offset }) => [offset, bytes])
const offsets = () => patches().map(({ offset }) => offset)

/** The browser says that the line is there: nobody waits for the pause. */
const goOnline = () => dispatchEvent(new Event('online'))

async function storedHash(): Promise<string> {
  const { data, error } = await supabase.storage.from('documentos').download(stored[0]?.arquivo_url ?? '')
  if (error) throw error
  return sha256(new Uint8Array(await data.arrayBuffer()))
}

const wholeFile = (megabytes = 7) => [{ size: String(megabytes * MEGABYTE), type: 'application/pdf' }]
const atSix = String(6 * MEGABYTE)
const atTwelve = String(12 * MEGABYTE)

describe('a file over 6 MB', () => {
  it('is sent in pieces of 6 MB, each with the session’s own token, and never over another', async () => {
    const seen: number[] = []
    queue.subscribe(() => seen.push(queue.get('materiais')?.percent ?? 100))
    await sends(await large(13))
    expect(pieces()).toEqual([
      ['0', 6 * MEGABYTE],
      [atSix, 6 * MEGABYTE],
      [atTwelve, MEGABYTE],
    ])
    expect(await objects()).toEqual(wholeFile(13))
    expect(stored).toMatchObject([{ tipo: 'materiais', nome: 'folheto.pdf', tamanho: 13 * MEGABYTE }])
    expect(seen).toContain(46)
    const { data } = await supabase.auth.getSession()
    for (const { headers } of sent) {
      expect(headers.get('authorization')).toBe(`Bearer ${data.session?.access_token}`)
      expect(headers.get('x-upsert')).toBe('false')
    }
  })

  it('that is cut twice goes on by itself where it stopped, and is stored once', async () => {
    const cuts = new Set([atSix, atTwelve])
    fate = ({ method, offset }) => {
      if (method !== 'PATCH' || offset === null || !cuts.delete(offset)) return undefined
      queueMicrotask(() => setTimeout(goOnline))
      return 'cut'
    }
    await sends(await large(13))
    expect(offsets()).toEqual(['0', atSix, atSix, atTwelve, atTwelve])
    expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1)
    expect(await objects()).toEqual(wholeFile(13))
    expect(stored).toHaveLength(1)
  })

  it('whose last answer was lost is found to have arrived', async () => {
    let lost = false
    fate = ({ method, offset }) => {
      if (method !== 'PATCH' || offset !== atSix || lost) return undefined
      lost = true
      setTimeout(goOnline, 50)
      return 'answer lost'
    }
    await sends(await large())
    expect(offsets().filter((offset) => offset === atSix)).toHaveLength(1)
    expect(stored).toHaveLength(1)
  })

  it('that was cancelled stores nothing and is not offered again', async () => {
    fate = ({ method }) => (method === 'PATCH' ? 'cut' : undefined)
    queue.start(materials, await large())
    await vi.waitFor(() => expect(patches()).toHaveLength(1), { timeout: 10_000 })
    await vi.waitFor(() => expect(hasResumable(ana.orgId, 'materiais')).toBe(true))
    queue.cancel('materiais')
    await vi.waitFor(() => expect(hasResumable(ana.orgId, 'materiais')).toBe(false))
    fate = () => undefined
    goOnline()
    expect(patches()).toHaveLength(1)
    expect(await objects()).toEqual([])
  })
})

describe('after the line stayed away', () => {
  async function stopped() {
    fate = ({ method, offset }) => (method === 'PATCH' && offset === atSix ? 'cut' : undefined)
    queue.start(materials, await large())
    await vi.waitFor(
      () => {
        goOnline()
        expect(queue.get('materiais')?.phase).toBe('failed')
      },
      { timeout: 30_000, interval: 20 },
    )
    expect(queue.get('materiais')).toMatchObject({ mayRetry: true, message: offlineSentence })
    fate = () => undefined
    sent = []
  }

  it('another try goes on where it stopped', async () => {
    await stopped()
    queue.retry('materiais')
    await idle()
    expect(offsets()).toEqual([atSix])
    expect(await objects()).toEqual(wholeFile())
  })

  it('the same file, chosen again after a reload, does so too, and the device then forgets it', async () => {
    await stopped()
    expect(hasResumable(ana.orgId, 'materiais')).toBe(true)
    const onDevice = localStorage.getItem('unfinishedUploads') ?? ''
    expect(onDevice).not.toContain('folheto')
    queue = newQueue()
    await sends(await large())
    expect(offsets()).toEqual([atSix])
    expect(await objects()).toEqual(wholeFile())
    expect(localStorage.getItem('unfinishedUploads')).toBeNull()
  })

  it.each([
    ['another file', () => large(undefined, 'outro.pdf')],
    ['another version of it', async () => new File([await large()], 'folheto.pdf', { lastModified: 1 })],
  ])('%s begins anew', async (_, file) => {
    await stopped()
    queue = newQueue()
    await sends(await file())
    expect(offsets()).toEqual(['0', atSix])
    expect(await objects()).toEqual(wholeFile())
  })

  it.each([
    ['at the beginning, which was sent', 5000],
    ['in the middle, which was sent', 3 * MEGABYTE],
    ['at the end, which was not sent', 7 * MEGABYTE - 5000],
  ])('other bytes %s begin anew, and are what is stored', async (_, at) => {
    await stopped()
    queue = newQueue()
    const bytes = new Uint8Array(await (await large()).arrayBuffer())
    bytes[at] = 10
    await sends(new File([bytes], 'folheto.pdf', { lastModified: 1_700_000_000_000 }))
    expect(offsets()).toEqual(['0', atSix])
    expect(await storedHash()).toBe(await sha256(bytes))
  })

  it('begins anew on an insecure page, which has nothing to compare with', async () => {
    await stopped()
    queue = newQueue()
    vi.spyOn(crypto.subtle, 'digest').mockRejectedValue(new TypeError('insecure'))
    await sends(await large())
    vi.restoreAllMocks()
    expect(offsets()).toEqual(['0', atSix])
    expect(await objects()).toEqual(wholeFile())
  })

  it('begins anew where the storage has thrown the pieces away', async () => {
    await stopped()
    fate = ({ method }) => (method === 'HEAD' ? new Response(null, { status: 404 }) : undefined)
    queue.retry('materiais')
    await idle()
    expect(offsets()[0]).toBe('0')
    expect(await objects()).toEqual(wholeFile())
  })

  it('signing out leaves nothing of it on the device', async () => {
    await stopped()
    eraseAll(ana.id, ['device'])
    expect(localStorage.getItem('unfinishedUploads')).toBeNull()
  })
})

it.each<[number, string]>([
  [413, 'O arquivo é maior do que o permitido.'],
  [415, 'Este tipo de arquivo não é aceito.'],
])('says what the storage refuses with %i, and tries nothing again', async (status, message) => {
  fate = ({ method }) => (method === 'POST' ? new Response('refused', { status }) : undefined)
  queue.start(materials, await large())
  await vi.waitFor(() => expect(queue.get('materiais')).toMatchObject({ phase: 'failed', message }))
  expect(sent).toHaveLength(1)
  expect(hasResumable(ana.orgId, 'materiais')).toBe(false)
})

it('goes in one piece where the backend does not take pieces', async () => {
  fate = ({ url, method }) =>
    url.endsWith(DOOR) && method === 'POST' ? new Response('Not Found', { status: 404 }) : undefined
  await sends(await large())
  expect(sent.map(({ method, bytes }) => [method, bytes])).toEqual([
    ['POST', 0],
    ['PUT', 7 * MEGABYTE],
  ])
  expect(await objects()).toEqual(wholeFile())
})

it('up to 6 MB goes in one piece', async () => {
  await sends(await large(6))
  expect(sent.map(({ method }) => method)).toEqual(['PUT'])
  expect(stored).toHaveLength(1)
})
