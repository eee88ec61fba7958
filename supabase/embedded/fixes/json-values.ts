// lite answers numeric as "1500.50" and timestamps as "2026-01-01 00:00:00+00"; PostgREST answers 1500.50 and ISO 8601.

/** '2026-01-01 00:00:00+00' -> '2026-01-01T00:00:00+00:00' */
export const isoTimestamp = (text: string): string => text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')

/** PGlite parsers by type: numeric, timestamp, timestamptz. */
export const jsonParsers = {
  1700: Number,
  1114: isoTimestamp,
  1184: isoTimestamp,
}
