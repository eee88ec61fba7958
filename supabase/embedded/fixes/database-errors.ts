import { isRecord } from './fix.ts'

// lite maps these codes; all others become HTTP 500.
const KNOWN_TO_LITE = /^(PGRST|PT\d\d\d|42...|22...|21...|23505|23503|23502|25006|55...|53...)$/

// PostgREST's table ("Errors from PostgreSQL"): the first match wins, all others are 400.
const STATUS: [RegExp, number][] = [
  [/^P0001$/, 400],
  [/^(P0|XX|57|58|F0|HV|09)/, 500],
  [/^(28|0L|0P)/, 403],
  [/^08/, 503],
  [/^54/, 413],
]

/** Our codes (MU001 …) reach the client as PostgREST would send them. @returns other errors unchanged */
export function toPostgrestError(error: unknown): unknown {
  if (!isDatabaseError(error) || KNOWN_TO_LITE.test(error.code)) return error
  const { code, message } = error
  const status = STATUS.find(([pattern]) => pattern.test(code))?.[1] ?? 400
  // lite passes PostgREST's `RAISE SQLSTATE 'PGRST'` form through literally.
  return {
    code: 'PGRST',
    message: JSON.stringify({ code, message, details: error.detail ?? null, hint: error.hint ?? null }),
    detail: JSON.stringify({ status, headers: {} }),
  }
}

type DatabaseError = { code: string; message: string; detail?: unknown; hint?: unknown }

function isDatabaseError(error: unknown): error is DatabaseError {
  return (
    isRecord(error) &&
    typeof error.code === 'string' &&
    typeof error.message === 'string' &&
    'severity' in error
  )
}
