import { vi } from 'vitest'

type Hearing = { written: string[]; expected: RegExp[] }

// Kept on the worker: after `vi.resetModules` this module is loaded again and must go on recording.
const worker = globalThis as { consoleHearing?: Hearing }
const hearing = (worker.consoleHearing ??= listen())

/** Records every `console.error` and `console.warn`, and still prints it. */
function listen(): Hearing {
  const written: string[] = []
  for (const level of ['error', 'warn'] as const) {
    const write = console[level].bind(console)
    console[level] = (...args: unknown[]) => {
      written.push(args.map(String).join(' '))
      write(...args)
    }
  }
  return { written, expected: [] }
}

// supabase-js says so once on Node 20.
const NODE_20 = /Node\.js 20 and below are deprecated/

/** Announces what the running test makes the app or the backend complain about: it must come, and nothing else may. */
export const expectComplaint = (...patterns: RegExp[]): void => void hearing.expected.push(...patterns)

/** Every complaint since the last check that no test expected, and every expected one that did not come. */
export function wrongOnConsole(): string[] {
  const written = hearing.written.splice(0)
  const expected = hearing.expected.splice(0)
  const spied = [console.error, console.warn, console.log].some((method) => vi.isMockFunction(method))
  return [
    ...(spied ? ['A spy on the console was not restored.'] : []),
    ...written
      .filter((line) => ![NODE_20, ...expected].some((pattern) => pattern.test(line)))
      .map((line) => `Unexpected on the console: ${line}`),
    ...expected
      .filter((pattern) => !written.some((line) => pattern.test(line)))
      .map((pattern) => `Expected on the console, but it did not come: ${String(pattern)}`),
  ]
}
