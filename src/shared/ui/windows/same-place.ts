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

/** The last press, for instance what opened a window. */
export const lastPress = (): Press | null => last

/** Whether `event` repeats an earlier press. */
export function repeats(earlier: Press | null, event: MouseEvent): boolean {
  const press = pressOf(event)
  if (!earlier || !press) return false
  return Math.hypot(press.x - earlier.x, press.y - earlier.y) < NEAR && press.at - earlier.at < AGAIN
}

/** Has repetitions of the press do nothing anywhere but in `window`, which may stay open for another try. */
export function ignoreRepetitions(event: MouseEvent, window: Element | null): void {
  const press = pressOf(event)
  const ignore = (again: MouseEvent) => {
    if (window?.contains(again.target as Node) || !repeats(press, again)) return
    again.preventDefault()
    again.stopPropagation()
  }
  addEventListener('click', ignore, true)
  setTimeout(() => removeEventListener('click', ignore, true), AGAIN)
}
