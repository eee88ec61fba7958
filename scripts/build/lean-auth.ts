import type { Plugin } from 'vite'
import { authMethods } from '../../src/lib/supabase/auth-methods.ts'

/** What each of the two classes is asked for from outside. */
const roots: Record<string, readonly string[]> = {
  GoTrueClient: ['constructor', ...authMethods],
  // The client signs out with it.
  GoTrueAdminApi: ['constructor', 'signOut'],
}

/** A method as the package's compiler writes it, and an object of the constructor that offers some by other names. */
const METHOD = /^ {4}(?:async )?(\w+)\(.*\) \{\n(?:.*\n)*? {4}\}\n/gm
const OFFERS = /^ {8}this\.(?:mfa|oauth|passkey|customProviders) = \{\n(?:.*\n)*? {8}\};\n/gm

/** What it notes for those who debug it. */
const NOTED = /^ *this\._debug\([^;]*\);\n/gm

/**
 * Leaves out of the auth client what the app never calls (passkeys, other providers, second factors): bundlers leave out
 * functions, but no methods. What only these need goes with them.
 */
export const leanAuth = (): Plugin => ({
  name: 'mutirao:auth',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]auth-js[\\/]dist[\\/]module[\\/]/ },
    handler(code, id) {
      const called = roots[/(\w+)\.js$/.exec(id)?.[1] ?? '']
      return { code: called ? withCalled(code, called) : code, map: null, moduleSideEffects: false }
    },
  },
})

/** The class without the methods that nothing names which is called itself. */
export function withCalled(code: string, called: readonly string[]): string {
  const source = code.replace(OFFERS, '').replace(NOTED, '')
  const bodies = new Map([...source.matchAll(METHOD)].map(([body, name = '']) => [name, body]))
  const kept = new Set<string>()
  const keep = (name: string) => {
    if (kept.has(name)) return
    kept.add(name)
    for (const [word] of (bodies.get(name) ?? '').matchAll(/\w+/g)) if (bodies.has(word)) keep(word)
  }
  for (const name of called) {
    if (!bodies.has(name)) throw new Error(`The auth client has no method ${name}`)
    keep(name)
  }
  return source.replace(METHOD, (body, name: string) => (kept.has(name) ? body : ''))
}
