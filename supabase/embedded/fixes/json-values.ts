// lite answers "1500.50" and "2026-01-01 00:00:00+00"; PostgREST answers numbers and ISO 8601.

export const isoTimestamp = (text: string): string => text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')

/** Keys are type OIDs: numeric, timestamp, timestamptz. */
export const jsonParsers = {
  1700: Number,
  1114: isoTimestamp,
  1184: isoTimestamp,
}
