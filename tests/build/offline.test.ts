import { afterEach, expect, it, vi } from 'vitest'
import { onlyAssets } from '../../scripts/build/offline.ts'

const address = (name: string) => new Request(`https://portal.example/assets/${name}`)

type Answer = { body?: string; type?: string; status?: number; kind?: string; redirected?: boolean }

/** As the worker sees an answer: `type` and `redirected` are the browser's. */
const answer = ({
  body = 'code',
  type = 'text/javascript',
  status = 200,
  kind = 'basic',
  redirected = false,
}: Answer = {}) =>
  Object.defineProperties(new Response(body, { status, headers: { 'content-type': type } }), {
    type: { value: kind },
    redirected: { value: redirected },
  })

afterEach(() => vi.unstubAllGlobals())

const wrong: [string, string, Answer][] = [
  ['a page', 'a-1.js', { type: 'text/html; charset=utf-8' }],
  ['plain text', 'a-1.js', { type: 'text/plain' }],
  ['no type', 'a-1.js', { type: '' }],
  ['a style at a script’s address', 'a-1.js', { type: 'text/css' }],
  ['nothing', 'a-1.js', { body: '' }],
  ['a redirect', 'a-1.js', { redirected: true }],
  ['an opaque answer', 'a-1.js', { kind: 'opaque' }],
  ['a missing file that the browser remembers', 'a-1.js', { status: 404 }],
  ['a page at a style’s address', 'a-1.css', { type: 'text/html' }],
  ['a page at a font’s address', 'a-1.woff2', { type: 'text/html' }],
]

it.each(wrong)('asks once more, past the browser’s cache, after %s', async (_, name, first) => {
  const right = answer({ type: name.endsWith('.js') ? 'text/javascript' : 'text/css' })
  const fetched = vi.fn((_request: Request) => Promise.resolve(right))
  vi.stubGlobal('fetch', fetched)
  expect(await onlyAssets.fetchDidSucceed({ request: address(name), response: answer(first) })).toBe(right)
  expect(fetched.mock.calls[0]?.[0].cache).toBe('reload')
  expect(fetched).toHaveBeenCalledOnce()
})

it.each(wrong)('stores nothing after %s twice', async (_, name, twice) => {
  vi.stubGlobal('fetch', () => Promise.resolve(answer(twice)))
  const given = await onlyAssets.fetchDidSucceed({ request: address(name), response: answer(twice) })
  // Workbox stores nothing but status 200, and the page gets a failure.
  expect([given.type, given.status]).toEqual(['error', 0])
})

it.each([
  ['a-1.js', 'text/javascript; charset=utf-8'],
  ['a-1.js', 'application/javascript'],
  ['a-1.css', 'text/css'],
  ['a-1.woff2', 'application/octet-stream'],
  ['a-1.webp', 'image/webp'],
])('takes %s as %s', async (name, type) => {
  const response = answer({ type })
  expect(await onlyAssets.fetchDidSucceed({ request: address(name), response })).toBe(response)
  expect(
    await onlyAssets.cachedResponseWillBeUsed({ request: address(name), cachedResponse: response }),
  ).toBe(response)
})

it('passes over what an earlier worker stored as code', async () => {
  const stored = answer({ type: 'text/html' })
  const request = address('a-1.js')
  expect(await onlyAssets.cachedResponseWillBeUsed({ request, cachedResponse: stored })).toBeUndefined()
  expect(await onlyAssets.cachedResponseWillBeUsed({ request })).toBeUndefined()
})
