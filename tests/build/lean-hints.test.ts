import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'
import { withoutAdvice } from '../../scripts/build/lean-hints.ts'

const main = createRequire(import.meta.url).resolve('@supabase/postgrest-js')
const whole = readFileSync(join(dirname(main), 'index.mjs'), 'utf8')

it('takes the advice to developers out of the database’s client, and nothing else', () => {
  const lean = withoutAdvice(whole)
  expect(whole.split('\n').filter((line) => line.includes('hint += '))).toHaveLength(2)
  expect(lean).not.toMatch(/consider using|Caused by|^\s*hint = /m)
  expect(lean.split('\n')).toHaveLength(whole.split('\n').length - 9)
  expect(parseSync('module.js', lean).errors).toEqual([])
})

it('says when the client is not written as it was', () => {
  expect(() => withoutAdvice('export {}')).toThrow("The database client's advice is not written as it was")
})
