import { beforeEach, expect, it, vi } from 'vitest'
import { fetchWithTimeout } from '@/lib/supabase/fetch-with-timeout'
import { withTimeout } from '@/lib/errors/network-error'

const ADDRESS = 'http://127.0.0.1:5173/rest/v1/profiles'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))

/** A line that died without a word: nothing ever comes of a request. Tells those that were given up. */
function deadNetwork(): { requests: number; givenUp: number } {
  const network = { requests: 0, givenUp: 0 }
  vi.stubGlobal('fetch', (_: unknown, { signal }: RequestInit) => {
    network.requests += 1
    return new Promise((_resolve, reject) =>
      signal?.addEventListener('abort', () => {
        network.givenUp += 1
        reject(signal.reason as Error)
      }),
    )
  })
  return network
}

/** What became of a promise so far. */
function outcome(promise: Promise<unknown>) {
  const seen = vi.fn()
  promise.then(
    () => void seen('answered'),
    (error: unknown) => void seen(error),
  )
  return seen
}

it('gives up after 30 s as on a cut line, and takes the request back', async () => {
  const network = deadNetwork()
  const seen = outcome(fetchWithTimeout(ADDRESS))
  await vi.advanceTimersByTimeAsync(29_999)
  expect(seen).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(seen).toHaveBeenCalledWith(expect.objectContaining({ kind: 'timeout' }))
  expect(network).toEqual({ requests: 1, givenUp: 1 })
})

it('leaves an answer that has begun its time', async () => {
  let finish = () => {}
  let given: AbortSignal | null | undefined
  vi.stubGlobal('fetch', (_: unknown, { signal }: RequestInit) => {
    given = signal
    const body = new ReadableStream({
      start(stream) {
        finish = () => stream.close()
      },
    })
    return Promise.resolve(new Response(body))
  })
  const answer = await fetchWithTimeout(ADDRESS)
  await vi.advanceTimersByTimeAsync(300_000)
  expect(given?.aborted).toBe(false)
  finish()
  expect(await answer.text()).toBe('')
})

it('is ended by whoever asked, also while the answer comes, with their reason', async () => {
  const network = deadNetwork()
  const asking = new AbortController()
  const seen = outcome(fetchWithTimeout(ADDRESS, { signal: asking.signal }))
  const reason = new DOMException('Gone', 'AbortError')
  asking.abort(reason)
  await vi.advanceTimersByTimeAsync(0)
  expect(seen).toHaveBeenCalledWith(reason)
  expect(network.givenUp).toBe(1)
  let given: AbortSignal | null | undefined
  vi.stubGlobal('fetch', (_: unknown, { signal }: RequestInit) => {
    given = signal
    return Promise.resolve(new Response('[]'))
  })
  const later = new AbortController()
  await fetchWithTimeout(ADDRESS, { signal: later.signal })
  later.abort()
  expect(given?.aborted).toBe(true)
  await fetchWithTimeout(ADDRESS, { signal: later.signal })
  expect(given?.aborted).toBe(true)
})

it('gives up waiting for what cannot be taken back, such as code that never comes, as early', async () => {
  const seen = outcome(withTimeout(new Promise(() => undefined)))
  await vi.advanceTimersByTimeAsync(29_999)
  expect(seen).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(seen).toHaveBeenCalledWith(expect.objectContaining({ kind: 'timeout' }))
  await expect(withTimeout(Promise.resolve('came'))).resolves.toBe('came')
  await expect(withTimeout(Promise.reject(new TypeError('refused')))).rejects.toThrow('refused')
  expect(vi.getTimerCount()).toBe(0)
})
