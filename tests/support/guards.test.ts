import { expect, it, vi } from 'vitest'

it.each(['one test', 'the next'])('a method is its own when %s begins to spy on it', () => {
  expect(vi.isMockFunction(Math.random)).toBe(false)
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  expect(Math.random()).toBe(0.5)
})
