// lite prints every refused request with its stack trace, a banner at start, and each bad signed URL. Those are answers
// the client gets anyway; real faults still reach the console, as one line.

let installed = false

/** Wraps console.error and console.warn once per process. */
export function quietConsole(): void {
  if (installed) return
  installed = true
  const { error, warn } = console
  console.error = (...args: unknown[]) => {
    if (isExpected(args)) return
    error(...args.map(oneLine))
  }
  console.warn = (...args: unknown[]) => {
    if (typeof args[0] === 'string' && args[0].startsWith('EXPERIMENTAL FEATURES ENABLED')) return
    warn(...args)
  }
}

/** Answers to the client, not faults: database errors with a SQLSTATE, PostgREST codes, expired or forged signed URLs. */
function isExpected(args: unknown[]): boolean {
  const code = codeOf(args[0] === 'Storage error:' ? args[1] : args[0])
  return code !== undefined && /^([0-9A-Z]{5}|PGRST\w*|ERR_J\w+)$/.test(code)
}

const codeOf = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string'
    ? value.code
    : undefined

const oneLine = (value: unknown): unknown =>
  value instanceof Error ? `${value.name}: ${value.message}` : value
