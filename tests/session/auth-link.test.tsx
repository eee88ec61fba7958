import { afterEach, describe, expect, it } from 'vitest'
import {
  accountOf,
  authLinkTarget,
  consumeTokens,
  currentAuthLink,
  isLinkMisplaced,
  parseAuthLink,
  captureAuthLink,
} from '@/session/auth-link'

const open = (address: string) => {
  history.replaceState(null, '', address)
  captureAuthLink()
}
const here = () => location.pathname + location.search + location.hash

afterEach(() => {
  consumeTokens()
  history.replaceState(null, '', '/')
})

describe('what a link brings', () => {
  it('is read from the hash, else from the query', () => {
    expect(parseAuthLink('?verification=success&type=signup', '')).toMatchObject({
      verification: 'success',
      type: 'signup',
      accessToken: null,
    })
    expect(
      parseAuthLink('?error=a', '#error=access_denied&error_code=otp_expired&error_description=Too+late'),
    ).toMatchObject({ error: 'access_denied', errorCode: 'otp_expired', errorDescription: 'Too late' })
  })

  it.each([
    ['/', '#access_token=a&refresh_token=b&type=signup', '/email-verification'],
    ['/', '#access_token=a&refresh_token=b&type=recovery', '/reset-password'],
    ['/', '#error=access_denied', '/email-verification'],
    ['/', '?error_code=otp_expired', '/email-verification'],
    ['/', '', null],
    ['/', '?busca=x', null],
    ['/reset-password', '#access_token=a&refresh_token=b&type=recovery', null],
    ['/auth', '#error=access_denied', null],
    ['/auth', '#access_token=a&refresh_token=b&type=signup', '/email-verification'],
    ['/perfil-ong/documentos', '#access_token=a&refresh_token=b&type=recovery', '/reset-password'],
    ['//x', '#access_token=a&refresh_token=b&type=signup', '/email-verification'],
    ['/redirect-to-mutirao/', '#access_token=a&refresh_token=b&type=signup', null],
  ])('opened at %s%s belongs to %s', (pathname, rest, target) => {
    const [query = '', hash = ''] = rest.startsWith('#') ? ['', rest] : [rest, '']
    expect(authLinkTarget(pathname, parseAuthLink(query, hash))).toBe(target)
  })
})

describe('whose session a token is', () => {
  const tokenOf = (claims: object) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`

  it('is read by the letters that addresses take, in any language', () => {
    const token = tokenOf({ sub: 'ana', email: 'josé@ong.example', name: '>>>>>?????' })
    expect(token).toMatch(/-.*_/)
    expect(accountOf(token)).toEqual({ id: 'ana', email: 'josé@ong.example' })
    expect(accountOf(tokenOf({ sub: 'ana' }))).toEqual({ id: 'ana', email: '' })
  })

  it.each(['', 'x', 'x.%.x', tokenOf({}), tokenOf({ sub: 1 }), tokenOf([])])('is not said by %j', (token) => {
    expect(accountOf(token)).toBeNull()
  })
})

describe('taking the link', () => {
  it('removes the tokens from the URL and returns them once', () => {
    open(
      '/redirect-to-mutirao?utm=1#access_token=a&refresh_token=b&expires_in=3600&expires_at=1800000000&token_type=bearer&provider_token=c&sb=&type=signup',
    )
    expect(here()).toBe('/redirect-to-mutirao#type=signup')
    expect(isLinkMisplaced()).toBe(false)
    expect(consumeTokens()).toEqual({ access_token: 'a', refresh_token: 'b' })
    expect(consumeTokens()).toBeNull()
  })

  it('removes them from a query too', () => {
    open('/email-verification?access_token=a&refresh_token=b&verification=success')
    expect(here()).toBe('/email-verification?verification=success')
    expect(consumeTokens()).not.toBeNull()
  })

  it('gives nothing where one of the two tokens is missing', () => {
    open('/reset-password#access_token=a')
    expect(here()).toBe('/reset-password')
    expect(consumeTokens()).toBeNull()
  })

  it('keeps an error in the address, so that a reload shows it again', () => {
    open('/email-verification#error=access_denied&error_code=otp_expired')
    expect(here()).toBe('/email-verification#error=access_denied&error_code=otp_expired')
    expect(currentAuthLink()).toMatchObject({ error: 'access_denied', errorCode: 'otp_expired' })
  })

  it('moves a link that arrived at the landing page to the page that handles it', () => {
    open('/#access_token=a&refresh_token=b&type=recovery')
    expect(here()).toBe('/reset-password#type=recovery')
    open('/#error=access_denied&error_code=otp_expired')
    expect(here()).toBe('/email-verification#error=access_denied&error_code=otp_expired')
  })

  it('moves a link that arrived at any other page, whatever its address is, and knows that it did', () => {
    open('/portal-parceiro#access_token=a&refresh_token=b&type=signup')
    expect(here()).toBe('/email-verification#type=signup')
    expect(isLinkMisplaced()).toBe(true)
    open('/.//x#access_token=a&refresh_token=b&type=signup')
    expect(here()).toBe('/email-verification#type=signup')
    expect(consumeTokens()).not.toBeNull()
  })

  it('goes by what the service answers, whatever whoever asked for the mail put before it', () => {
    const real = '#access_token=a&refresh_token=b&type=signup'
    for (const before of ['#y=', '#error_code=otp_expired', '#access_token=c&refresh_token=d']) {
      open(`/redirect-to-mutirao?error_code=x&utm=1${before}${real}`)
      expect(here()).toBe('/redirect-to-mutirao#type=signup')
      expect(consumeTokens()).toEqual({ access_token: 'a', refresh_token: 'b' })
    }
  })

  it('leaves an ordinary address alone', () => {
    open('/admin/usuarios?busca=ana#topo')
    expect(here()).toBe('/admin/usuarios?busca=ana#topo')
  })
})
