/**
 * A press so soon after what it hits has come was meant for what stood there before: the second one of a double click, a
 * key pressed twice, a panel's button that would close it again. In ms; `--animate-unarmed` has it, too.
 */
export const TOO_SOON = 800

/** So long after a press, in ms, another one in the same place is its repetition, and not about what has come there. */
export const AGAIN = 2000

/** Whether two presses, with their places in pixels, are in the same place: a finger never hits the same pixel twice. */
export const isSamePlace = (one: { x: number; y: number }, other: { x: number; y: number }): boolean =>
  Math.hypot(one.x - other.x, one.y - other.y) < 24
