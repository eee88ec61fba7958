import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const speaks = /role="(?:status|alert)"|aria-live=/

it('no live region is hidden while empty: screen readers would not know it once it speaks', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  )
  const regions = files
    .flatMap((file) => readFileSync(`src/${file}`, 'utf8').match(/<[a-z][^<]*/g) ?? [])
    .filter((tag) => speaks.test(tag))
  expect(regions.length).toBeGreaterThan(15)
  expect(regions.filter((tag) => tag.includes('empty:hidden'))).toEqual([])
})
