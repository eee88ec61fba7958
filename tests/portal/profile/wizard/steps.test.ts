import { describe, expect, it } from 'vitest'
import { firstUnfinished, mayOpen, openedStep, initialStep, reached } from '@/portal/profile/wizard/steps'
import { formSteps, type FormStep } from '@/domain/organization/fields/field-types'

const [one, two, three] = formSteps
const completed = (...steps: FormStep[]) => new Set(steps)

describe('which steps open (product 2)', () => {
  it.each([
    [one, completed(), [one, two]],
    [two, completed(), [one, two, three]],
    [three, completed(), [one, two, three]],
    [one, completed(one), [one, two]],
    [one, completed(one, two), [one, two]],
    [one, completed(one, two, three), [one, two, three]],
    [one, completed(three), [one, two, three]],
  ] as const)('at %s with %o: %o', (current, done, open) => {
    expect(formSteps.filter((step) => mayOpen(step, current, done))).toEqual(open)
  })
})

it('an address beyond goes to the furthest that opens', () => {
  expect(openedStep(three, one, completed())).toBe(two)
  expect(openedStep(three, two, completed())).toBe(three)
  expect(openedStep(one, three, completed())).toBe(one)
  // A link to a refused file, from a step before the unsaved one.
  expect(openedStep(three, one, reached(completed(one), true))).toBe(three)
  expect(openedStep(three, one, reached(completed(one), false))).toBe(two)
})

describe('where somebody goes on', () => {
  it.each([
    [completed(), one],
    [completed(one), two],
    [completed(two), one],
    [completed(one, two), three],
    [completed(one, two, three), three],
  ] as const)('with %o at %s', (done, step) => {
    expect(firstUnfinished(done)).toBe(step)
  })

  it('is where they were, if this device knows', () => {
    expect(initialStep(two, completed(one, two, three))).toBe(two)
    expect(initialStep(null, completed(one))).toBe(two)
    expect(initialStep('outra-etapa', completed())).toBe(one)
  })
})
