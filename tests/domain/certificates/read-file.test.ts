import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readCertificateFile } from '@/domain/certificates/read-file'
import { holder } from './sample-certificates'

/** The thread that reads, as far as the page sees it. */
class FakeWorker {
  static all: FakeWorker[] = []
  onmessage: ((event: { data: unknown }) => void) | null = null
  onerror: (() => void) | null = null
  isRunning = true
  asked: unknown = null

  constructor() {
    FakeWorker.all.push(this)
  }

  postMessage(asked: unknown) {
    this.asked = asked
  }

  terminate() {
    this.isRunning = false
  }
}

beforeEach(() => {
  FakeWorker.all = []
  vi.stubGlobal('Worker', FakeWorker)
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

async function reading(content = '%PDF-1.7') {
  const stop = new AbortController()
  const read = readCertificateFile(new Blob([content]), { holder, slot: undefined, signal: stop.signal })
  await vi.advanceTimersByTimeAsync(0)
  return { read, stop, worker: FakeWorker.all[0] }
}

it('gives what the thread says, and ends the thread', async () => {
  const { read, worker } = await reading()
  expect(worker?.asked).toMatchObject({ asked: { holder } })
  // The package's own worker speaks on the same channel.
  worker?.onmessage?.({ data: { action: 'ready' } })
  expect(worker?.isRunning).toBe(true)
  worker?.onmessage?.({ data: { reading: { kind: 'federal' } } })
  expect(await read).toEqual({ kind: 'federal' })
  expect(worker?.isRunning).toBe(false)
})

it('waits 20 seconds for it', async () => {
  const { read, worker } = await reading()
  await vi.advanceTimersByTimeAsync(19_999)
  expect(worker?.isRunning).toBe(true)
  await vi.advanceTimersByTimeAsync(1)
  expect(await read).toBeNull()
  expect(worker?.isRunning).toBe(false)
})

it('ends it where nobody waits any more', async () => {
  const { read, stop, worker } = await reading()
  stop.abort()
  expect(await read).toBeNull()
  expect(worker?.isRunning).toBe(false)
})

it('fails where it does not start, so that it is tried again', async () => {
  const { read, worker } = await reading()
  const failed = expect(read).rejects.toThrow('The reader did not start')
  worker?.onerror?.()
  await failed
  expect(worker?.isRunning).toBe(false)
})

it('starts none for what is no PDF', async () => {
  const { read } = await reading('\x89PNG')
  expect(await read).toBeNull()
  expect(FakeWorker.all).toEqual([])
})
