import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { reviewQueries } from '@/admin/review-queue/queries'
import { saveDossiers } from '@/domain/dossier/save-dossiers'
import { organizationWith, documentWith } from '../../domain/dossier/example.ts'

vi.mock('@/domain/documents/open-document', () => ({
  documentUrl: () => Promise.resolve('https://arquivos.example/estatuto.pdf'),
}))
vi.mock('@/domain/documents/document-dates-data', () => ({ fetchToday: () => Promise.resolve('2026-11-26') }))
vi.mock('@/domain/dossier/dossier-data', async (load: () => Promise<object>) => ({
  ...(await load()),
  fetchOrganization: () => Promise.resolve(organizationWith({ documentos: [documentWith('estatuto')] })),
}))

// A line that died without a word: nothing comes, and nothing fails, until the request is given up.
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'fetch',
    (_: unknown, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason as Error)),
      ),
  )
})

it('the review queue gives up a file after 30 seconds', async () => {
  const failed = vi.fn()
  const answered = new QueryClient().query({ ...reviewQueries.file('a/estatuto/b.pdf'), retry: false })
  answered.catch(failed)
  await vi.advanceTimersByTimeAsync(29_999)
  expect(failed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(failed).toHaveBeenCalledWith(expect.objectContaining({ kind: 'timeout' }))
})

it('the paper of a dossier is, too, and the download says that it has stopped', async () => {
  const onConnectionLost = vi.fn(() => Promise.reject(new Error('stopped')))
  const target = {
    write: async (content: ReadableStream) => void (await new Response(content).arrayBuffer()),
    discard: () => Promise.resolve(),
  }
  const { signal } = new AbortController()
  const saved = saveDossiers(['a'], target, {
    several: false,
    signal,
    onProgress: () => {},
    onConnectionLost,
  })
  const ended = expect(saved).rejects.toThrow('stopped')
  await vi.advanceTimersByTimeAsync(29_999)
  expect(onConnectionLost).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(onConnectionLost).toHaveBeenCalledOnce()
  await ended
})
