import { describe, expect, it } from 'vitest'
import { nextPercent, startPercent } from '@/portal/profile/wizard/progress'
import type { FormStep } from '@/domain/organization/fields/field-types'

const [one, two, three] = ['dados-basicos', 'detalhes-ong', 'documentos'] as const
const saved = (...steps: FormStep[]) => new Set(steps)

it('starts at 7 and ends at 100', () => {
  expect(startPercent).toBe(7)
  expect(nextPercent(70, { type: 'finished' })).toBe(100)
})

describe('loading sets at least what the steps found are worth', () => {
  it.each([
    [7, saved(), 7],
    [7, saved(one), 25],
    [7, saved(one, two), 60],
    [7, saved(two), 60],
    [7, saved(one, two, three), 100],
    [7, saved(three), 100],
    [40, saved(one), 40],
    [70, saved(one, two), 70],
    [70, saved(one, two, three), 100],
  ] as const)('from %i with %o to %i', (before, steps, after) => {
    expect(nextPercent(before, { type: 'loaded', saved: steps })).toBe(after)
  })
})

describe('saving with Next', () => {
  it.each([
    ['the first save of step 1', one, saved(), 40],
    ['step 1 again', one, saved(one), 25],
    ['step 1 again, with step 2 saved', one, saved(one, two), 25],
    ['the first save of step 2', two, saved(one), 70],
    ['the first save of step 2 before step 1', two, saved(), 70],
    ['step 2 again', two, saved(one, two), 60],
    ['step 3', three, saved(one, two), 100],
    ['step 1 of a finished profile', one, saved(one, two, three), 100],
    ['step 2 of a finished profile', two, saved(one, two, three), 100],
  ] as const)('%s', (_what, step, steps, after) => {
    expect(nextPercent(7, { type: 'saved', step, saved: steps })).toBe(after)
  })
})

describe('opening a tab', () => {
  it.each([
    [one, saved(), 7],
    [one, saved(one), 25],
    [one, saved(one, two), 25],
    [two, saved(), 7],
    [two, saved(one), 40],
    [two, saved(one, two), 60],
    [three, saved(), 7],
    [three, saved(one), 40],
    [three, saved(two), 70],
    [one, saved(two), 7],
    [three, saved(one, two), 70],
    [one, saved(one, two, three), 100],
    [two, saved(one, two, three), 100],
    [three, saved(one, two, three), 100],
  ] as const)('%s with %o shows %i', (step, steps, after) => {
    expect(nextPercent(7, { type: 'opened', step, saved: steps })).toBe(after)
  })
})
