// lite logs every refused request with a stack trace, although the client gets the answer.

let installed = false

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

/** Refusals, not faults: SQLSTATE and PostgREST codes, expired or forged signed URLs. */
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
