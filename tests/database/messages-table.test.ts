import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** First column of the table that begins with this heading. */
function events(page: string): string[] {
  const [, rows] = page.split(/^\| event .*\n\|[ |-]+\n/m)
  return [...(rows?.split('\n\n')[0] ?? '').matchAll(/^\| ([^|]+?) +\|/gm)].map(([, event]) => event ?? '')
}

test('every event of docs/database.md has its cases in pgTAP, and none has another name there', () => {
  const documented = events(read('docs/database.md'))
  const cases = [...read('supabase/tests/243_messages.test.sql').matchAll(/^ {2}\('(.+?)', '/gm)]
  const tested = cases.map(([, event]) => (event ?? '').replaceAll("''", "'"))
  expect(documented.length).toBeGreaterThan(25)
  expect([...new Set(tested)].sort()).toEqual([...documented].sort())
})
