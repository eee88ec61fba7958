import { isRecord } from '../../src/lib/is-record.ts'

/**
 * Where an answer lacks what the client of a release was given: paths with what is missing. More is no fault, and what was empty or
 * null says nothing; numbers, texts and days may be others by now.
 */
export function lacks(given: unknown, now: unknown, path = ''): string[] {
  if (given === null || given === undefined) return []
  if (Array.isArray(given)) {
    if (!Array.isArray(now)) return [`${path}: no list`]
    // Rows may differ in what stands in them: the first is compared with the one that is most like it.
    const first: unknown = now[0]
    const all = first === undefined ? [] : given.map((row) => lacks(row, first, `${path}[]`))
    return all.sort((one, other) => one.length - other.length)[0] ?? []
  }
  if (isRecord(given)) {
    if (!isRecord(now)) return [`${path}: no object`]
    // Keys that are data, such as an id or a day, come and go.
    const names = Object.keys(given).filter((key) => /^[a-z_]+$/i.test(key))
    return names.flatMap((key) =>
      key in now ? lacks(given[key], now[key], `${path}.${key}`) : [`${path}.${key}: missing`],
    )
  }
  return now === null || typeof given === typeof now
    ? []
    : [`${path}: ${typeof now} instead of ${typeof given}`]
}
