import type { Plugin } from 'vite'

const ADVICE = /^\s*(?:if \(.*\) )?(?:hint|errorDetails) \+?= (?!"";).*;\n/gm

/** Leaves out of the database's client what it tells developers of a request that failed on its way: no screen shows it. */
export const leanHints = (): Plugin => ({
  name: 'mutirao:hints',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]postgrest-js[\\/]dist[\\/]/, code: 'urlLengthLimit' },
    handler: (code) => ({ code: withoutAdvice(code), map: null }),
  },
})

export function withoutAdvice(code: string): string {
  const lean = code.replace(ADVICE, '')
  if (lean === code) throw new Error("The database client's advice is not written as it was")
  return lean
}
