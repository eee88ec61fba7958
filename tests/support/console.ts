/** What was written on the console since the last check, and what the running test expects there. */
type Recording = { written: string[]; expected: RegExp[] }

// On the worker, because `vi.resetModules` loads this module again.
const worker = globalThis as { consoleRecording?: Recording }
const recording = (worker.consoleRecording ??= record())

/** Records every `console.error` and `console.warn`, and still prints it. */
function record(): Recording {
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
export const expectComplaint = (...patterns: RegExp[]): void => void recording.expected.push(...patterns)

/** Every complaint since the last check that no test expected, and every expected one that did not come. */
export function unexpectedOnConsole(): string[] {
  const written = recording.written.splice(0)
  const expected = recording.expected.splice(0)
  return [
    ...written
      .filter((line) => ![NODE_20, ...expected].some((pattern) => pattern.test(line)))
      .map((line) => `Unexpected on the console: ${line}`),
    ...expected
      .filter((pattern) => !written.some((line) => pattern.test(line)))
      .map((pattern) => `Expected on the console, but it did not come: ${String(pattern)}`),
  ]
}
