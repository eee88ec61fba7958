import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** Rows of the table in docs/database.md that begins with 'event', as their cells. */
function documentedEvents(): string[][] {
  const [, rows] = read('docs/database.md').split(/^\| event .*\n\|[ |-]+\n/m)
  return (rows?.split('\n\n')[0] ?? '').split('\n').map((row) =>
    row
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  )
}
const sorted = (list: (string | undefined)[]) => [...new Set(list)].sort()

test('every event of docs/database.md has its cases in pgTAP, and none has another name there', () => {
  const documented = documentedEvents().map(([event]) => event)
  const cases = [...read('supabase/tests/243_messages.test.sql').matchAll(/^ {2}\('(.+?)', '/gm)]
  expect(documented.length).toBeGreaterThan(25)
  expect(sorted(cases.map(([, event]) => event?.replaceAll("''", "'")))).toEqual(sorted(documented))
})

test('the table has every kind of news, and no other', () => {
  const documented = documentedEvents().flatMap(([, , news]) =>
    [...(news ?? '').matchAll(/`(.+?)`/g)].map(([, kind]) => kind),
  )
  const schema = read('supabase/schemas/024000_news.sql')
  const lists = schema.match(/insert into private\.news_kinds[^;]+;/g) ?? []
  const kinds = [...lists.join('').matchAll(/\('([a-z_]+)'[,)]/g)]
  expect(sorted(kinds.map(([, kind]) => kind))).toEqual(sorted(documented))
})
