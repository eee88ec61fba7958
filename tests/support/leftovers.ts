import { vi } from 'vitest'

/** What a test file can set for the whole worker. A getter is not called: some of Node's load a module. */
const globals = (): Map<string, unknown> => {
  const values = new Map<string, unknown>(Object.entries(process.env))
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    const property = Object.getOwnPropertyDescriptor(globalThis, name)
    values.set(name, property && 'value' in property ? property.value : 'a getter')
  }
  return values
}

/** The globals and environment variables that were stubbed and not put back; now they are. */
export function leftGlobals(): string[] {
  const stubbed = globals()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  const own = globals()
  return [...new Set([...stubbed.keys(), ...own.keys()])]
    .filter((name) => !Object.is(stubbed.get(name), own.get(name)))
    .map((name) => `The file left behind another value of ${name}.`)
}

/** Removes a frozen clock and, in jsdom, elements left in the page. */
export function leftInPage(): string[] {
  const left = vi.isFakeTimers() ? ['The clock was not given back.'] : []
  vi.useRealTimers()
  if (!('document' in globalThis) || document.body.childElementCount === 0) return left
  left.push(`The test left behind in the page: ${document.body.innerHTML}`)
  document.body.replaceChildren()
  return left
}
