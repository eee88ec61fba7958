import { runInThisContext } from 'node:vm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ANYBODY, type EarlyRequest } from '@/app/early-requests'
import { takeEarlyAnswer } from '@/lib/supabase/early-answers'
import { chooseFrame, frameScript, portalScript, shellScript } from '../../scripts/build/boot-script.ts'

const AT = '2026-11-22T14:30:00.000Z'

const headers = { apikey: 'k' }
const rows: EarlyRequest = { address: `/rest/v1/rows?of=eq.${ANYBODY}`, headers, body: null }
const list: EarlyRequest = {
  address: 'https://x.supabase.co/rest/v1/rpc/list',
  headers: { apikey: 'k', 'content-type': 'application/json' },
  body: '{"page":1}',
}
const status: EarlyRequest = { address: '/rest/v1/rpc/status', headers, body: `{"who":"${ANYBODY}"}` }

const frames = [
  { name: 'profile', at: '/perfil-ong/:step?', need: 'approved' as const, requests: [rows, list] },
  { name: 'panel', at: '/admin', need: 'admin' as const, requests: [] },
]

const frame = (name: string) =>
  `<header id="of ${name}"><button>Abrir menu</button></header><main><h1>${name}</h1></main>`

/** Runs the shell's scripts at an address, and answers which frame they show. */
function shownAt(address: string): string | null {
  history.replaceState(null, '', address)
  delete document.documentElement.dataset.frame
  document.body.innerHTML = `<div id="root"></div>
    <template id="frame-profile">${frame('profile')}</template><template id="frame-panel">${frame('panel')}</template>
    <template id="frame-adminPanel">${frame('panel of the build')}</template>
    <template id="loading"><p role="status">Carregando…</p></template>`
  runInThisContext(`{${chooseFrame(frames, [status])}\nif(askForFrame)askForFrame()}`)
  runInThisContext(frameScript)
  return document.querySelector('#root h1')?.textContent ?? null
}

const store = (entries: Record<string, string>) => {
  for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
}
const session = { 'mutirao-sessao': JSON.stringify({ user: { id: 'ana' } }) }

afterEach(() => {
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
  delete document.documentElement.dataset.kept
  delete document.documentElement.dataset.frame
  delete globalThis.earlyAnswers
})

describe('whose device shows a frame', () => {
  it('of who was let in to that page', () => {
    store({ ...session, 'mutirao-acesso': `approved ana ${AT}` })
    expect(shownAt('/perfil-ong')).toBe('profile')
    expect(shownAt('/perfil-ong/documentos?x#y')).toBe('profile')
    expect(shownAt('/admin')).toBeNull()
    store({ 'mutirao-acesso': `admin ana ${AT}` })
    expect(shownAt('/perfil-ong')).toBe('profile')
    expect(shownAt('/admin')).toBe('panel')
  })

  it.each<[string, Record<string, string>]>([
    ['a visitor', { 'mutirao-acesso': `admin ana ${AT}` }],
    ['another person', { ...session, 'mutirao-acesso': `admin bia ${AT}` }],
    ['a person whose name begins like it', { ...session, 'mutirao-acesso': `admin anabel ${AT}` }],
    ['who waits', { ...session, 'mutirao-acesso': `pending ana ${AT}` }],
    // The app would not draw the frame there, and what stood would be replaced.
    ['what an earlier version wrote', { ...session, 'mutirao-acesso': 'admin ana' }],
    ['nothing that was seen', session],
    ['a session that cannot be read', { 'mutirao-sessao': '{{', 'mutirao-acesso': `admin ana ${AT}` }],
    [
      'whose profile is complete',
      {
        ...session,
        'mutirao-acesso': `admin ana ${AT}`,
        completedSteps: JSON.stringify({ ana: ['documentos'] }),
      },
    ],
  ])('not of %s', (_who, stored) => {
    store(stored)
    expect(shownAt('/perfil-ong')).toBeNull()
  })

  it.each([
    ['/perfil-ong/documentos', 'of profile'],
    ['/forgot-password', 'of panel of the build'],
  ])('and at %s everybody else reads under a header that the app is loading', async (address, header) => {
    expect(shownAt(address)).toBeNull()
    const root = document.getElementById('root')
    expect(root?.querySelector('main')?.innerHTML).toBe('<p role="status">Carregando…</p>')
    expect(root?.querySelector('header')?.id).toBe(header)
    expect(root?.querySelector('button')).toBeDisabled()
    expect(root?.dataset.prerendered).toBeUndefined()
    expect(root?.style.getPropertyValue('--animate-late')).toBe('appear .2s -1s both')
    vi.useFakeTimers()
    root?.replaceChildren()
    await vi.advanceTimersByTimeAsync(1000)
    vi.useRealTimers()
    expect(root).toHaveAttribute('style', '')
  })

  it('not where the document came from the device', () => {
    store({ ...session, 'mutirao-acesso': `admin ana ${AT}` })
    document.documentElement.dataset.kept = ''
    expect(shownAt('/perfil-ong')).toBeNull()
  })
})

describe('what the shell asks for before the app is here', () => {
  const inAnHour = () => Math.round(Date.now() / 1000) + 3600
  const sessionOf = (expires_at: number) => ({
    'mutirao-sessao': JSON.stringify({ user: { id: 'ana' }, access_token: 'token', expires_at }),
    'mutirao-acesso': `approved ana ${AT}`,
  })

  /** What was sent, in one line each. */
  function sentAt(address: string, expires_at = inAnHour()): string[] {
    store(sessionOf(expires_at))
    const send = vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response('[]')))
    shownAt(address)
    const sent = send.mock.calls.map(([url, { method, headers, body } = {}]) => {
      if (typeof url !== 'string') throw new Error('No text')
      return [method, url, JSON.stringify(headers), typeof body === 'string' ? body : ''].join(' ')
    })
    send.mockRestore()
    return sent
  }
  const sent = '{"apikey":"k","Authorization":"Bearer token"}'

  it('the status and the data of the page, as this person', () => {
    expect(sentAt('/perfil-ong')).toEqual([
      `POST ${location.origin}/rest/v1/rpc/status ${sent} {"who":"ana"}`,
      `GET ${location.origin}/rest/v1/rows?of=eq.ana ${sent} `,
      `POST https://x.supabase.co/rest/v1/rpc/list {"apikey":"k","content-type":"application/json","Authorization":"Bearer token"} {"page":1}`,
    ])
  })

  it('the status alone where the address says more about the data', () => {
    expect(sentAt('/perfil-ong?busca=sol')).toEqual([
      `POST ${location.origin}/rest/v1/rpc/status ${sent} {"who":"ana"}`,
    ])
  })

  it('nothing with a token that the app will renew, nor where no frame is shown', () => {
    const soon = Math.round(Date.now() / 1000) + 100
    expect(sentAt('/perfil-ong', soon)).toEqual([])
    expect(sentAt('/perfil-ong', NaN)).toEqual([])
    expect(sentAt('/admin')).toEqual([])
  })

  it('once: the app takes each answer over, if it asks the same with the same token', async () => {
    sentAt('/perfil-ong')
    const address = `${location.origin}/rest/v1/rows?of=eq.ana`
    expect(takeEarlyAnswer(address, { method: 'GET' }, 'another')).toBeNull()
    expect(takeEarlyAnswer(`${address}&limit=1`, { method: 'GET' }, 'token')).toBeNull()
    await expect(
      takeEarlyAnswer(address, { method: 'GET' }, 'token')?.then((answer) => answer.text()),
    ).resolves.toBe('[]')
    expect(takeEarlyAnswer(address, { method: 'GET' }, 'token')).toBeNull()
  })

  it('nothing once the app has begun to ask by itself', () => {
    expect(takeEarlyAnswer('/rest/v1/other', { method: 'GET' }, 'token')).toBeNull()
    expect(sentAt('/perfil-ong')).toEqual([])
  })

  it.each([
    ['PATCH', '/rest/v1/rows?of=eq.ana', '{"name":"x"}'],
    ['POST', '/rest/v1/rpc/save', '{"page":1}'],
    ['POST', '/storage/v1/object/paper', new Blob(['x'])],
    ['DELETE', '/rest/v1/rows?of=eq.ana', null],
  ])('none after %s %s, which may change what the answers say', (method, path, body) => {
    sentAt('/perfil-ong')
    expect(takeEarlyAnswer(location.origin + path, { method, body }, 'token')).toBeNull()
    const address = `${location.origin}/rest/v1/rows?of=eq.ana`
    expect(takeEarlyAnswer(address, { method: 'GET' }, 'token')).toBeNull()
  })

  it.each([
    [29_000, true],
    [31_000, false],
    // The device's clock was put right meanwhile.
    [-31_000, false],
  ])('after %i ms an answer counts: %s', (age, counts) => {
    sentAt('/perfil-ong')
    const now = Date.now()
    vi.spyOn(Date, 'now').mockReturnValue(now + age)
    expect(
      takeEarlyAnswer(`${location.origin}/rest/v1/rows?of=eq.ana`, { method: 'GET' }, 'token') !== null,
    ).toBe(counts)
  })
})

describe('when the shell asks', () => {
  /** What it asks for at once, and what more after the frame. */
  function askedAt(address: string, { hidden = false } = {}) {
    store({
      'mutirao-sessao': JSON.stringify({ user: { id: 'ana' }, access_token: 'token', expires_at: 4e9 }),
      'mutirao-acesso': `approved ana ${AT}`,
    })
    history.replaceState(null, '', address)
    document.body.innerHTML = '<template id="app"><script type="module" src="/entry.js"></script></template>'
    // The app itself would start with the end of the document.
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
    const send = vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response('[]')))
    let paint: FrameRequestCallback = () => undefined
    vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((then) => {
      paint = then
      return 1
    })
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const at = ['/perfil-ong/:step?', '/admin/usuarios']
    const route = { module: 'x', at, need: 'approved' as const, modules: [], files: ['/page.js'] }
    runInThisContext(
      shellScript({
        sessionFiles: ['/session.js'],
        routes: [route],
        styles: '/all.css',
        frames,
        status: [status],
      }),
    )
    const requests = () => [
      ...[...document.head.querySelectorAll('link')].map((link) => new URL(link.href).pathname),
      ...send.mock.calls.map(([url]) => (typeof url === 'string' ? new URL(url).pathname : '')),
    ]
    const atOnce = requests()
    paint(0)
    vi.runAllTimers()
    const all = requests()
    vi.useRealTimers()
    vi.restoreAllMocks()
    document.head.replaceChildren()
    return { atOnce, later: all.filter((file) => !atOnce.includes(file)) }
  }
  const app = ['/all.css', '/entry.js']
  const page = ['/session.js', '/page.js']
  const data = ['/rest/v1/rpc/status', '/rest/v1/rows', '/rest/v1/rpc/list']

  it('for the app at once, and for the data and the page when the frame is painted', () => {
    expect(askedAt('/perfil-ong')).toEqual({ atOnce: app, later: [...page, ...data] })
  })

  it('for all of it at once in a tab that nobody looks at, which is not painted', () => {
    expect(askedAt('/perfil-ong', { hidden: true })).toEqual({
      atOnce: [...app, ...page, ...data],
      later: [],
    })
  })

  it('for the page, too, where no frame is shown', () => {
    expect(askedAt('/admin/usuarios')).toEqual({ atOnce: [...app, ...page], later: [] })
  })
})

describe('whose device shows the partner portal as it is inside', () => {
  function shown(): string | null {
    document.body.innerHTML =
      '<div id="root"><h1>visitors</h1></div><template id="inside"><h1>inside</h1></template>'
    runInThisContext(portalScript)
    return document.querySelector('#root h1')?.textContent ?? null
  }

  it.each(['approved', 'admin'])('of who was let in as %s', (status) => {
    store({ ...session, 'mutirao-acesso': `${status} ana ${AT}` })
    expect(shown()).toBe('inside')
  })

  it.each<[string, Record<string, string>]>([
    ['a visitor', { 'mutirao-acesso': `admin ana ${AT}` }],
    ['another person', { ...session, 'mutirao-acesso': `admin bia ${AT}` }],
    ['who waits', { ...session, 'mutirao-acesso': `pending ana ${AT}` }],
    ['what an earlier version wrote', { ...session, 'mutirao-acesso': 'admin ana' }],
    ['nothing that was seen', session],
  ])('not of %s', (_who, stored) => {
    store(stored)
    expect(shown()).toBe('visitors')
  })
})
