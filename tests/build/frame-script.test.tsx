import { runInThisContext } from 'node:vm'
import { afterEach, describe, expect, it } from 'vitest'
import { frameScript, portalScript } from '../../scripts/build/boot-script.ts'

const AT = '2026-11-22T14:30:00.000Z'

/** Runs the shell's script at an address, and answers which frame it shows. */
function shownAt(address: string): string | null {
  history.replaceState(null, '', address)
  document.body.innerHTML = `<div id="root"></div>
    <template id="frame-profile"><h1>profile</h1></template><template id="frame-panel"><h1>panel</h1></template>`
  runInThisContext(
    frameScript([
      { name: 'profile', at: '/perfil-ong/:step?', need: 'approved' },
      { name: 'panel', at: '/admin', need: 'admin' },
    ]),
  )
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

  it('not where the document came from the device', () => {
    store({ ...session, 'mutirao-acesso': `admin ana ${AT}` })
    document.documentElement.dataset.kept = ''
    expect(shownAt('/perfil-ong')).toBeNull()
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
