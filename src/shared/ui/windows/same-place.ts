import { isSamePlace } from '@/shared/lib/too-soon'

/** Where on the screen, in pixels, and when, in ms. */
type Press = { x: number; y: number; at: number }

/** So long after a press, in ms, another one in the same place is its repetition, and not about what has come there. */
const AGAIN = 2000

/** Null for keys and scripts, which press at no place. */
function pressOf({ clientX: x, clientY: y, detail, timeStamp: at }: MouseEvent): Press | null {
  return detail > 0 && x + y > 0 ? { x, y, at } : null
}

const repeats = (before: Press, press: Press): boolean =>
  isSamePlace(before, press) && press.at - before.at < AGAIN

/** The last press; one object as long as it is repeated, whatever lies there and whether it does anything. */
let last: Press | null = null

addEventListener(
  'click',
  (event) => {
    const press = pressOf(event)
    if (last && press && repeats(last, press)) last.at = press.at
    else last = press
  },
  true,
)

/**
 * For a window that opens: tells of a press whether it repeats the last one before. A window may open by itself, long
 * after that.
 */
export function guardPlace(): () => boolean {
  const before = last
  if (before) before.at = performance.now()
  return () => before !== null && last === before
}

/** Has repetitions of the press that is being answered do nothing but in `window`, which may stay for another try. */
export function ignoreRepetitions(window: Element | null): void {
  const before = last
  const ignore = (event: MouseEvent) => {
    if (!before || last !== before) removeEventListener('click', ignore, true)
    else if (!window?.contains(event.target as Node)) {
      event.preventDefault()
      event.stopPropagation()
    }
  }
  addEventListener('click', ignore, true)
}
