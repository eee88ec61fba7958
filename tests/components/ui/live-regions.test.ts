import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { filesIn } from '../../words/literals.ts'

const speaks = /role="(?:status|alert)"|aria-live=/

it('no part of a page that speaks is hidden until it does: a screen reader would not know it by then', () => {
  const tags = filesIn('src', /\.tsx$/).flatMap((file) =>
    (readFileSync(file, 'utf8').match(/<[a-z][^<]*/g) ?? []).map((tag) => ({ file, tag })),
  )
  expect(tags.filter(({ tag }) => speaks.test(tag)).length).toBeGreaterThan(15)
  expect(tags.filter(({ tag }) => speaks.test(tag) && tag.includes('empty:hidden'))).toEqual([])
})
