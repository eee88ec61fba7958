import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { RESET_SESSION } from '../../supabase/embedded/database/prelude.ts'
import { freshStack, type Stack } from '../support/stack.ts'

// The pgTAP files that `supabase test db` runs on the CLI stack, here on the embedded database.
const DIR = join(import.meta.dirname, '../../supabase/tests')
const [helpers, ...files] = readdirSync(DIR)
  .filter((file) => file.endsWith('.test.sql'))
  .sort()

let stack: Stack

beforeAll(async () => {
  stack = await freshStack()
  expect(await failures(helpers ?? '')).toEqual([])
})
afterEach(() => stack.db.exec(`rollback; ${RESET_SESSION}`))
afterAll(() => stack.close())

test.each(files)('%s', async (file) => {
  expect(await failures(file)).toEqual([])
})

/** The lines of a pgTAP file that are not ok, and a line if the number of tests is wrong. */
async function failures(file: string): Promise<string[]> {
  const results = await stack.db.exec(readFileSync(join(DIR, file), 'utf8'))
  const lines = results.flatMap(({ rows }) => rows.flatMap((row) => Object.values(row).map(String)))
  const planned = lines.map((line) => /^1\.\.(\d+)$/.exec(line)?.[1]).find((count) => count !== undefined)
  const passed = lines.filter((line) => line.startsWith('ok ')).length
  // A file that stops in the middle would otherwise pass for a short one.
  const total = passed === Number(planned) ? [] : [`${passed} of ${planned ?? 'unplanned'} tests passed`]
  return [...lines.filter((line) => /^(not ok|# (?!Looks))/.test(line)), ...total]
}
