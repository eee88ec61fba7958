/** Where on the screen, in pixels, and when, in ms. */
type Press = { x: number; y: number; at: number }

/** Two presses within this distance, in pixels, are in the same place. */
const NEAR = 24
/** So long after a press, in ms, another one in the same place is its repetition, and not about what has come there. */
const AGAIN = 2000

/** Null for keys and scripts, which press at no place. */
function pressOf({ clientX: x, clientY: y, detail, timeStamp: at }: MouseEvent): Press | null {
  return detail > 0 && x + y > 0 ? { x, y, at } : null
}

let last: Press | null = null
addEventListener('click', (event) => (last = pressOf(event)), true)

/**
 * Whether a press repeats the last one before a window opened. Each repetition is waited for anew, and so is an answer
 * after which the window opened by itself.
 */
export function guardPlace(): (event: MouseEvent) => boolean {
  let earlier = last && { ...last, at: performance.now() }
  return (event) => {
    const press = pressOf(event)
    if (!earlier || !press || !repeats(earlier, press)) return false
    earlier = press
    return true
  }
}

const repeats = (earlier: Press, press: Press): boolean =>
  Math.hypot(press.x - earlier.x, press.y - earlier.y) < NEAR && press.at - earlier.at < AGAIN

/** Has repetitions of the press do nothing anywhere but in `window`, which may stay open for another try. */
export function ignoreRepetitions(event: MouseEvent, window: Element | null): void {
  let press = pressOf(event)
  if (!press) return
  const ignore = (again: MouseEvent) => {
    const next = pressOf(again)
    if (!press || !next || window?.contains(again.target as Node) || !repeats(press, next)) return
    again.preventDefault()
    again.stopPropagation()
    press = next
    clearTimeout(end)
    end = setTimeout(stop, AGAIN)
  }
  const stop = () => removeEventListener('click', ignore, true)
  addEventListener('click', ignore, true)
  let end = setTimeout(stop, AGAIN)
}
