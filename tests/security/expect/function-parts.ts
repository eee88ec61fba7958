import type { Actor, Fixtures } from '../fixtures.ts'

/**
 * `refused`: 42501 or a code of ours, and nothing changes. `in vain`: no error, but nothing changes. `answers`: no error,
 * whatever it says. Else exactly this answer.
 */
export type Answer = 'refused' | 'in vain' | 'answers' | { exactly: unknown }

export type FunctionCase = {
  what: string
  args: (fixtures: Fixtures, actor: Actor) => Record<string, unknown>
  expected: (actor: Actor, fixtures: Fixtures) => Answer
}

export const forAdmin = (what: string, args: FunctionCase['args'] = () => ({})): FunctionCase[] => [
  { what, args, expected: (actor) => (actor === 'admin' ? 'answers' : 'refused') },
]
export const forSignedIn = (what: string): FunctionCase[] => [
  { what, args: () => ({}), expected: (actor) => (actor === 'anon' ? 'refused' : 'answers') },
]
/** A visitor is refused; the one actor named reads true, everybody else reads false. */
export const trueFor =
  (knowing: readonly Actor[]) =>
  (actor: Actor): Answer =>
    actor === 'anon' ? 'refused' : { exactly: knowing.includes(actor) }

/** Only the ones named, for whom it does what it says. */
export const onlyFor =
  (...allowed: Actor[]) =>
  (actor: Actor): Answer =>
    allowed.includes(actor) ? 'answers' : 'refused'
/** A visitor is refused; who is not named gets an answer that says nothing. */
export const saysNothingBut =
  (nothing: unknown, ...knowing: Actor[]) =>
  (actor: Actor): Answer =>
    actor === 'anon' ? 'refused' : knowing.includes(actor) ? 'answers' : { exactly: nothing }
