import type { Document } from '@/lib/supabase/database'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { orphansOf, removeOrphans } from '@/portal/profile/uploads/remove-orphans'
import { documentAt, removeDocument } from '@/portal/profile/uploads/store-document'
import { UploadQueue } from '@/portal/profile/uploads/upload-queue'
import { slotOf, type DocumentSlot, type SlotName } from '@/domain/documents/slots'
import { offlineSentence } from '@/lib/errors/describe-error'
import { documentsBucket } from '@/lib/supabase/client'
import { sampleBytes } from '../../../domain/documents/sample-files.ts'
import { logIn, useApp } from '../../../support/app.tsx'
import { approved, type Person } from '../../../support/personas.ts'
import { useStack } from '../../../support/backend.ts'
import { withDocument } from '../../../support/fixtures.ts'
import { network, pauseNetwork, stubXhr } from './fake-xhr.ts'

const stack = await useStack()
useApp(stack)

let person: Person
let orgId: string
let queue: UploadQueue
const stored = new Map<string, Document>()
const refused = vi.fn()

const slot = (name: SlotName) => slotOf(name) as DocumentSlot

const pdf = async (name = 'arquivo.pdf') => new File([await sampleBytes('pdf')], name)

const idle = () => vi.waitFor(() => expect(queue.underWay()).toBe(0), { timeout: 10_000 })

const rows = async () =>
  (await person.client.from('documentos').select('nome, tipo, arquivo_url, tamanho').throwOnError()).data

const objects = async () =>
  (await stack.db.query('select name from storage.objects order by name')).rows.map(({ name }) => name)

const failed = () =>
  vi.waitFor(() => expect(queue.get('estatuto')?.phase).toBe('failed'), { timeout: 10_000 })

/** Sends a file and waits for its end. */
async function stores(name: SlotName, file?: File) {
  queue.start(slot(name), file ?? (await pdf()))
  await idle()
}

beforeEach(async () => {
  stubXhr(stack.fetch)
  person = await approved(stack, 'arquivos@ong.example')
  await person.client.from('form_progress').insert({ step: 'dados-basicos', form_data: {} }).throwOnError()
  orgId = (await person.client.from('organizacoes').select('id').single().throwOnError()).data.id
  await logIn(person)
  stored.clear()
  refused.mockClear()
  queue = new UploadQueue({
    organizationId: () => Promise.resolve(orgId),
    current: (name) => stored.get(name) ?? null,
    onStored: (document) => void stored.set(document.tipo, document),
    onRefused: refused,
  })
})

describe('sending a file', () => {
  it('stores it under the slot’s path and type, and puts it into its slot', async () => {
    queue.start(slot('estatuto'), await pdf('Estatuto da associação.pdf'))
    expect(queue.get('estatuto')).toMatchObject({ phase: 'checking', name: 'Estatuto da associação.pdf' })
    await idle()
    expect(queue.get('estatuto')).toBeNull()
    const [row] = await rows()
    expect(row).toMatchObject({ nome: 'Estatuto da associação.pdf', tipo: 'estatuto' })
    expect(row?.arquivo_url).toMatch(new RegExp(`^${orgId}/estatuto/[0-9a-f-]{36}\\.pdf$`))
    expect(await objects()).toEqual([row?.arquivo_url])
    const types = "select metadata ->> 'mimetype' as type from storage.objects"
    expect((await stack.db.query(types)).rows).toEqual([{ type: 'application/pdf' }])
  })

  it('stores it with the ending of what it is, whatever it is called', async () => {
    await stores('estatuto', await pdf('DOC-20240101-WA0001.'))
    await stores('cartaoCnpj', new File([await sampleBytes('png')], 'cartao.jpg'))
    expect((await rows()).map(({ nome }) => nome).sort()).toEqual(['DOC-20240101-WA0001.pdf', 'cartao.png'])
  })

  it('a double click stores one file', async () => {
    const file = await pdf()
    queue.start(slot('estatuto'), file)
    queue.start(slot('estatuto'), file)
    await idle()
    queue.retry('estatuto')
    expect(await objects()).toHaveLength(1)
    expect(network.sent).toHaveLength(1)
  })

  // What gets past the browser's own look at the file, as the storage answers it, and a proxy before the storage.
  const tooLarge = 'O arquivo é maior do que o permitido.'
  const tooLargeForProxy = () => Promise.resolve(new Response('<h1>413</h1>', { status: 413 }))
  it.each<[string, (url: string, init: RequestInit) => Promise<Response>, string]>([
    [
      'a foreign type',
      (url, init) => {
        const headers = new Headers(init.headers)
        headers.set('content-type', 'text/html')
        return stack.fetch(url, { ...init, headers })
      },
      'Este tipo de arquivo não é aceito.',
    ],
    [
      'too much',
      (url, init) => stack.fetch(url, { ...init, body: new Uint8Array(21 * 1024 * 1024) }),
      tooLarge,
    ],
    ['too much for a proxy', tooLargeForProxy, tooLarge],
  ])('says why the storage refused: %s', async (_, answer, message) => {
    stubXhr(answer)
    queue.start(slot('estatuto'), await pdf())
    await failed()
    expect(queue.get('estatuto')).toMatchObject({ message })
    expect(await rows()).toEqual([])
    expect(await objects()).toEqual([])
  })

  it('sends three at once, and the others after them', async () => {
    const release = pauseNetwork()
    const names = ['certidaoMunicipal', 'certidaoEstadual', 'certidaoFederal', 'certidaoFgts'] as const
    for (const name of names) queue.start(slot(name), await pdf())
    await vi.waitFor(() => expect(network.sent).toHaveLength(3))
    const phases = names.map((name) => queue.get(name)?.phase)
    expect(phases).toEqual(['sending', 'sending', 'sending', 'waiting'])
    release()
    await idle()
    expect(await rows()).toHaveLength(4)
  })

  it('a new file takes the place of the old one, whose object goes', async () => {
    await stores('estatuto', await pdf('um.pdf'))
    await stores('estatuto', await pdf('dois.pdf'))
    const now = await rows()
    expect(now.map((row) => row.nome)).toEqual(['dois.pdf'])
    await vi.waitFor(async () => expect(await objects()).toEqual(now.map((row) => row.arquivo_url)))
  })
})

describe('a line that is cut', () => {
  it('is not to blame for a file that left the device meanwhile', async () => {
    network.cut = true
    const slice = () => {
      throw new DOMException('gone', 'NotReadableError')
    }
    queue.start(slot('estatuto'), Object.assign(await pdf(), { slice }))
    await failed()
    const message = 'O arquivo mudou ou não está mais no aparelho. Escolha-o de novo.'
    expect(queue.get('estatuto')).toMatchObject({ mayRetry: false, message })
  })

  it('may answer with a page of its own, which stores nothing', async () => {
    stubXhr(() => Promise.resolve(new Response('<title>Wi-Fi</title>')))
    queue.start(slot('estatuto'), await pdf())
    await failed()
    expect(queue.get('estatuto')).toMatchObject({ mayRetry: true, message: offlineSentence, percent: 50 })
  })

  it('says so, keeps the file, and sends it again under the same path', async () => {
    network.cut = true
    queue.start(slot('estatuto'), await pdf())
    await failed()
    expect(queue.get('estatuto')).toMatchObject({ mayRetry: true, message: offlineSentence })
    expect(await rows()).toEqual([])
    network.cut = false
    queue.retry('estatuto')
    await idle()
    expect(await rows()).toHaveLength(1)
    const paths = network.sent.map((url) => new URL(url).pathname)
    expect(new Set(paths).size).toBe(1)
  })

  it('after the file had arrived stores it once', async () => {
    network.loseAnswer = true
    queue.start(slot('estatuto'), await pdf())
    await failed()
    expect(await objects()).toHaveLength(1)
    network.loseAnswer = false
    queue.retry('estatuto')
    await idle()
    expect(await objects()).toHaveLength(1)
    expect(await rows()).toHaveLength(1)
  })

  it.each([
    ['after the row was written finds it at once, where only the answer was lost', false],
    ['after the row was written finds it once the line is back', true],
  ])('%s', async (_, stays) => {
    let isCut = false
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      if (isCut) throw new TypeError('Failed to fetch')
      const response = await stack.fetch(input, init)
      const url = input instanceof Request ? input.url : String(input)
      if (init?.method !== 'POST' || !url.includes('/rest/v1/documentos')) return response
      isCut = stays
      throw new TypeError('Failed to fetch')
    })
    queue.start(slot('estatuto'), await pdf())
    if (stays) {
      await failed()
      isCut = false
      queue.retry('estatuto')
    }
    await idle()
    expect(queue.get('estatuto')).toBeNull()
    expect(await rows()).toHaveLength(1)
    expect(await objects()).toHaveLength(1)
  })
})

describe('into a slot that changed meanwhile', () => {
  const theirs = async () => {
    const id = await withDocument({ ...person, orgId }, 'estatuto', { nome: 'deles.pdf' })
    return { id, ...(await documentAt((await rows())[0]?.arquivo_url ?? '')) } as Document
  }

  it('stays out until it is sent over what is there', async () => {
    const release = pauseNetwork()
    queue.start(slot('estatuto'), await pdf('minha.pdf'))
    await vi.waitFor(() => expect(network.sent).toHaveLength(1))
    const newer = await theirs()
    release()
    await failed()
    expect(queue.get('estatuto')).toMatchObject({
      mayRetry: false,
      overtaken: '00000000-0000-0000-0000-000000000000',
    })
    queue.retryAll()
    expect(queue.isBusy('estatuto')).toBe(false)
    expect((await rows()).map(({ nome }) => nome)).toEqual(['deles.pdf'])
    stored.set('estatuto', newer)
    queue.replace('estatuto')
    await idle()
    expect((await rows()).map(({ nome }) => nome)).toEqual(['minha.pdf'])
    // What the storage has already is not sent again.
    expect(network.sent).toHaveLength(1)
  })
})

describe('the file in a slot', () => {
  const id = () => stored.get('estatuto')?.id
  it('is the one on its way, then the one that became its document', async () => {
    expect(queue.fileIn('estatuto', undefined)).toBeNull()
    const file = await pdf()
    queue.start(slot('estatuto'), file)
    expect(queue.fileIn('estatuto', undefined)).toBe(file)
    await idle()
    expect(queue.fileIn('estatuto', id())).toBe(file)
    expect(queue.fileIn('certidaoFgts', id())).toBeNull()
  })
  it('is none where the slot has a document of another visit, or was emptied', async () => {
    await stores('estatuto')
    expect(queue.fileIn('estatuto', crypto.randomUUID())).toBeNull()
    expect(queue.fileIn('estatuto', undefined)).toBeNull()
  })
  it('is none where its upload failed or was cancelled, and again the new one', async () => {
    await stores('estatuto')
    network.cut = true
    queue.start(slot('estatuto'), await pdf('outro.pdf'))
    await failed()
    expect(queue.fileIn('estatuto', id())).toBeNull()
    queue.cancel('estatuto')
    expect(queue.fileIn('estatuto', id())).toBeNull()
    network.cut = false
    const file = await pdf('novo.pdf')
    await stores('estatuto', file)
    expect(queue.fileIn('estatuto', id())).toBe(file)
  })
})

it('cancelling stops it and stores nothing', async () => {
  const release = pauseNetwork()
  queue.start(slot('estatuto'), await pdf())
  await vi.waitFor(() => expect(network.sent).toHaveLength(1))
  queue.cancel('estatuto')
  expect(queue.get('estatuto')).toBeNull()
  release()
  await stores('ataEleicao')
  expect((await rows()).map((row) => row.tipo)).toEqual(['ataEleicao'])
})

it('a refusal is told, so that the session is read again', async () => {
  await stack.db.query("update public.user_approval set status = 'rejected' where user_id = $1", [person.id])
  queue.start(slot('estatuto'), await pdf())
  await failed()
  expect(refused).toHaveBeenCalledOnce()
})

it('removing takes the row and the object', async () => {
  await stores('estatuto')
  const document = stored.get('estatuto')
  if (!document) throw new Error('not stored')
  await removeDocument(document)
  expect(await documentAt(document.arquivo_url ?? '')).toBeNull()
  expect(await objects()).toEqual([])
})

describe('what interrupted uploads left behind', () => {
  const hours = (count: number) => new Date(Date.now() - count * 60 * 60 * 1000).toISOString()

  it('is what is old and named by no row', () => {
    const files = [
      { name: 'velho.pdf', created_at: hours(2) },
      { name: 'novo.pdf', created_at: hours(0.5) },
      { name: 'guardado.pdf', created_at: hours(48) },
      { name: 'sem-data.pdf', created_at: null },
    ]
    const found = orphansOf('org/estatuto', files, new Set(['org/estatuto/guardado.pdf']), Date.now())
    expect(found).toEqual(['org/estatuto/velho.pdf'])
  })

  it('is removed from the own folder, and nothing else', async () => {
    await stores('estatuto')
    const left = `${orgId}/balanco/${crypto.randomUUID()}.pdf`
    const { error } = await documentsBucket.upload(left, await sampleBytes('pdf'), {
      contentType: 'application/pdf',
    })
    if (error) throw error
    expect(await objects()).toHaveLength(2)
    await stack.db.query("update storage.objects set created_at = now() - interval '2 hours'")
    await removeOrphans(orgId)
    expect(await objects()).toEqual([stored.get('estatuto')?.arquivo_url])
  })
})
