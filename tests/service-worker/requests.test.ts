import { describe, expect, it, vi } from 'vitest'
import { networkFirst } from '@/service-worker/network-first'
import { kindOf } from '@/service-worker/requests'

const ORIGIN = 'https://portal.example'
const pages = /^(\/|\/auth|\/perfil-ong|\/perfil-ong\/[^/]+)\/?$/
const kind = (path: string, request: Partial<Pick<Request, 'method' | 'mode' | 'headers'>> = {}) =>
  kindOf(
    { method: 'GET', mode: 'cors', headers: new Headers(), url: new URL(path, ORIGIN).href, ...request },
    ORIGIN,
    pages,
  )
const visit = { mode: 'navigate' } as const

describe('which requests concern the service worker', () => {
  it.each(['/', '/auth?tab=cadastro', '/perfil-ong/documentos', '/perfil-ong/#inicio'])(
    'the page %s',
    (path) => {
      expect(kind(path, visit)).toBe('page')
    },
  )
  it.each(['/assets/index-C53hxX_.js', '/assets/index-CfEIGfhX.css'])('the file %s', (path) => {
    expect(kind(path)).toBe('file')
  })
  it.each<[string, Partial<Request>]>([
    ['/auth/v1/verify?token=x', visit],
    ['/nada', visit],
    ['/og-image.png', visit],
    ['/auth', { mode: 'cors' }],
    ['/rest/v1/profiles', {}],
    ['/storage/v1/object/documentos/a.js', {}],
    ['/assets/a.js?token=x', {}],
    ['/assets/a/b.js', {}],
    ['https://outro.example/assets/a.js', {}],
    ['https://outro.example/perfil-ong', visit],
    ['/perfil-ong', { ...visit, method: 'POST' }],
    ['/assets/a.js', { headers: new Headers({ range: 'bytes=0-1' }) }],
    ['/assets/a.js', { headers: new Headers({ authorization: 'Bearer x' }) }],
  ])('not %s %o', (path, request) => {
    expect(kind(path, request)).toBeNull()
  })
})

describe('from the line, and only where it brings nothing from the device', () => {
  const fresh = new Response('new')
  const old = new Response('kept')
  const never = new Promise<Response>(() => undefined)
  const cut = () => Promise.reject<Response>(new TypeError('Failed to fetch'))

  it.each([200, 404, 503])('whatever it brings: %i', async (status) => {
    const answer = new Response('', { status })
    const stored = vi.fn(() => Promise.resolve(old))
    expect(await networkFirst(Promise.resolve(answer), stored)).toBe(answer)
    expect(stored).not.toHaveBeenCalled()
  })
  it('a cut line', async () => {
    expect(await networkFirst(cut(), () => Promise.resolve(old))).toBe(old)
  })
  it('a line that is silent for 8 s, and not before', async () => {
    vi.useFakeTimers()
    const seen = vi.fn()
    void networkFirst(never, () => Promise.resolve(old)).then(seen)
    await vi.advanceTimersByTimeAsync(7990)
    expect(seen).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(20)
    expect(seen).toHaveBeenCalledWith(old)
    vi.useRealTimers()
  })
  it('with nothing kept it waits for the line, and fails as it fails', async () => {
    const nothing = () => Promise.resolve(undefined)
    const late = new Promise<Response>((resolve) => setTimeout(() => resolve(fresh), 20))
    expect(await networkFirst(late, nothing, 1)).toBe(fresh)
    await expect(networkFirst(cut(), nothing)).rejects.toThrow('Failed to fetch')
  })
})
