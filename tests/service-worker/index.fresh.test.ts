import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { loadedOf, memoryCaches, script, shellOf, siteOf, siteWith } from './device.ts'

// The worker itself, in a scope that is made of stand-ins.
const ORIGIN = 'https://portal.example'
const { caches, content } = memoryCaches()
const listeners = new Map<string, (event: object) => void>()
const skipWaiting = vi.fn(() => Promise.resolve())
const enable = vi.fn(() => Promise.resolve())
let site = siteWith({})

beforeAll(async () => {
  vi.stubGlobal('__PAGES__', '^(/|/auth)/?$')
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('location', { origin: ORIGIN })
  vi.stubGlobal('registration', { navigationPreload: { enable } })
  vi.stubGlobal('skipWaiting', skipWaiting)
  vi.stubGlobal('addEventListener', (name: string, listener: (event: object) => void) =>
    listeners.set(name, listener),
  )
  vi.stubGlobal('fetch', (asked: string | Request, init?: RequestInit) =>
    site.fetch(typeof asked === 'string' ? asked : new URL(asked.url).pathname, init),
  )
  await import('@/service-worker/index')
})
afterAll(() => void vi.unstubAllGlobals())
beforeEach(() => void (site = siteWith(siteOf('aaa'))))

/** Tells the worker, waits for what it waits for, and gives what it answers; null where it leaves that to the browser. */
async function tell(name: string, event: object = {}): Promise<Response | null> {
  const work: Promise<unknown>[] = []
  let answer: Promise<Response> | null = null
  listeners.get(name)?.({
    ...event,
    waitUntil: (lasting: Promise<unknown>) => work.push(lasting),
    respondWith: (given: Promise<Response>) => (answer = given),
  })
  await Promise.all(work)
  return answer
}

// No program can make a request for a page.
const request = (path: string, { method = 'GET', mode = 'cors' } = {}) => ({
  method,
  mode,
  url: `${ORIGIN}${path}`,
  headers: new Headers(),
})
const visit = { mode: 'navigate' }

it('takes over at once, and has pages asked for while it starts', async () => {
  await tell('install')
  expect(skipWaiting).toHaveBeenCalledOnce()
  await tell('activate')
  expect(enable).toHaveBeenCalledOnce()
})

it('keeps what a page tells, after what could not be kept, too', async () => {
  await tell('message', { data: 'keep' })
  await tell('message', { data: { keep: '/assets/index-aaa.js' } })
  expect(site.asked).toEqual([])
  site = siteWith({})
  await tell('message', { data: { keep: loadedOf('aaa') } })
  expect(content()).toEqual({})
  site = siteWith(siteOf('aaa'))
  await tell('message', { data: { keep: [...loadedOf('aaa'), null] } })
  expect(content()['mutirao /assets/index-aaa.js']).toContain('/app/')
})

it('takes files from the device, and what it does not have from the line', async () => {
  expect((await tell('fetch', { request: request('/assets/index-aaa.js') }))?.status).toBe(200)
  expect(site.asked).toEqual([])
  site = siteWith(siteOf('bbb'))
  expect((await tell('fetch', { request: request('/assets/index-bbb.js') }))?.status).toBe(200)
  expect(site.asked).toEqual(['/assets/index-bbb.js'])
})

// Between two releases it was missing, and some hosts say of whatever they send from there: to be kept for a year.
it('asks anew for a file that the browser remembers as missing', async () => {
  const answers = [new Response('', { status: 404 }), script('back again')]
  site = siteWith({ '/assets/index-ccc.js': () => answers.shift() ?? script() })
  const answer = await tell('fetch', { request: request('/assets/index-ccc.js') })
  expect(await answer?.text()).toBe('back again')
  expect(site.asked).toEqual(['/assets/index-ccc.js', '/assets/index-ccc.js'])
  expect(site.from).toEqual({ '/assets/index-ccc.js': 'reload' })
})

it('asks no second time for a file that the server cannot send just now', async () => {
  site = siteWith({ '/assets/index-ddd.js': () => new Response('', { status: 503 }) })
  expect((await tell('fetch', { request: request('/assets/index-ddd.js') }))?.status).toBe(503)
  expect(site.asked).toEqual(['/assets/index-ddd.js'])
})

it('shows the kept shell where the line brings no page', async () => {
  site = siteWith({})
  const shown = await tell('fetch', { request: request('/auth', visit) })
  expect(await shown?.text()).toBe(shellOf('aaa').replace('<html ', '<html data-kept '))
})

it.each(['/auth', '/auth/v1/verify'])(
  'asks for %s once where the browser has asked already',
  async (path) => {
    const asked = new Response('the page')
    const preloadResponse = Promise.resolve(asked)
    expect(await tell('fetch', { request: request(path, visit), preloadResponse })).toBe(asked)
    expect(site.asked).toEqual([])
  },
)

it('leaves what is sent and what is no page to the browser', async () => {
  expect(await tell('fetch', { request: request('/auth', { ...visit, method: 'POST' }) })).toBeNull()
  expect(await tell('fetch', { request: request('/rest/v1/profiles') })).toBeNull()
})
