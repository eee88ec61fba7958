import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'acorn'
import { describe, expect, it } from 'vitest'
import { withCalled } from '../../scripts/build/lean-auth.ts'
import { authMethods } from '../../src/lib/supabase/auth-methods.ts'

const PACKAGE = join(import.meta.dirname, '../../node_modules/@supabase/auth-js/dist/module')
const whole = readFileSync(join(PACKAGE, 'GoTrueClient.js'), 'utf8')
const called = ['constructor', ...authMethods]

const methodsOf = (code: string) =>
  [...code.matchAll(/^ {4}(?:async )?(\w+)\(.*\) \{$/gm)].map(([, name]) => name)
const askedOf = (code: string) => [...code.matchAll(/\bthis\.(\w+)(?:\(|\.bind\()/g)].map(([, name]) => name)

describe('the auth client of a published build', () => {
  const lean = withCalled(whole, called)

  it('is a module that can be read, with half of the text', () => {
    expect(() => parse(lean, { ecmaVersion: 'latest', sourceType: 'module' })).not.toThrow()
    expect(lean.length).toBeLessThan(whole.length * 0.75)
  })

  it('has every method that the app calls, and every one that these call', () => {
    const left = methodsOf(lean)
    expect(left).toEqual(expect.arrayContaining([...called]))
    const known = new Set(methodsOf(whole))
    const requests = askedOf(lean).filter((name) => known.has(name))
    expect(left).toEqual(expect.arrayContaining([...new Set(requests)]))
  })

  it('has no passkeys, other providers or second factors', () => {
    const gone = ['signInWithPasskey', '_enroll', 'signInWithOAuth', 'signInWithWeb3']
    expect(methodsOf(whole)).toEqual(expect.arrayContaining(gone))
    expect(methodsOf(lean).filter((name = '') => gone.includes(name))).toEqual([])
  })

  it('notes nothing for those who debug it, on one line or several', () => {
    expect(whole).toMatch(/this\._debug\([^;\n]*\n/)
    expect(lean).not.toContain('this._debug(')
  })

  it('stops the build where the package no longer has what the app calls', () => {
    expect(() => withCalled(whole, ['signInByCarrierPigeon'])).toThrow(
      'The auth client has no method signInByCarrierPigeon',
    )
  })
})
