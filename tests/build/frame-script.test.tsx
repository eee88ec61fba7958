import { runInThisContext } from 'node:vm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { chooseFrame, frameScript, portalScript, shellScript } from '../../scripts/build/boot-script.ts'

const AT = '2026-11-22T14:30:00.000Z'

const frames = [
  { name: 'profile', at: '/perfil-ong/:step?', need: 'approved' as const },
  { name: 'panel', at: '/admin', need: 'admin' as const },
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
  runInThisContext(`{${chooseFrame(frames)}}`)
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
  delete document.documentElement.dataset.frame
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

  it('not offline', () => {
    store({ ...session, 'mutirao-acesso': `admin ana ${AT}` })
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false)
    expect(shownAt('/perfil-ong')).toBeNull()
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
      }),
    )
    const requests = () =>
      [...document.head.querySelectorAll('link')].map((link) => new URL(link.href).pathname)
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

  it('for the app at once, and for the page when the frame is painted', () => {
    expect(askedAt('/perfil-ong')).toEqual({ atOnce: app, later: page })
  })

  it('for all of it at once in a tab that nobody looks at, which is not painted', () => {
    expect(askedAt('/perfil-ong', { hidden: true })).toEqual({ atOnce: [...app, ...page], later: [] })
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
