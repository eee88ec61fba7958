import { AGAIN, isSamePlace } from '@/lib/too-soon'

/** Where on the screen, in pixels, and when, in ms. */
type Press = { x: number; y: number; at: number }

const pressOf = ({ clientX: x, clientY: y, timeStamp: at }: MouseEvent): Press => ({ x, y, at })

const repeats = (before: Press | null, press: Press): before is Press =>
  before !== null && isSamePlace(before, press) && press.at - before.at < AGAIN

/** The last press; one object as long as it is repeated, whatever lies there and whether it does anything. */
let last: Press | null = null
/** Whether it was on a window's 'Fechar': that is pressed once, and the phone's menu may lie below. */
let hasLeft = false

addEventListener(
  'click',
  (event) => {
    const press = pressOf(event)
    // Keys and scripts press at no place.
    if (event.detail === 0 || press.x + press.y === 0) last = null
    else if (repeats(last, press)) last.at = press.at
    else last = press
    hasLeft = Boolean((event.target as Partial<Element>).closest?.('[data-leaves]'))
  },
  true,
)

// Whoever presses a key in between is not pressing on.
addEventListener('keydown', () => void (last = null), true)

/** The last press: whatever an answer opens or closes long after it, its repetitions count from now on. */
function startAnew(): Press | null {
  if (last) last.at = performance.now()
  return last
}

/** Has repetitions of the last press do nothing. */
function ignoreRepetitions(): void {
  const before = startAnew()
  const ignore = (event: MouseEvent) => {
    if (!before || last !== before) removeEventListener('click', ignore, true)
    else {
      event.preventDefault()
      event.stopPropagation()
    }
  }
  addEventListener('click', ignore, true)
}

type Guard = {
  /** Whether the press that is being answered repeats the last one before the window opened. */
  isRepeated: () => boolean
  /** The same of a pointer that goes down beside the window. */
  wouldRepeat: (pointer: MouseEvent) => boolean
  /** To be called when the window closes: repetitions of the press that closed it do not hit what lay below. */
  close: () => void
}

/** For a window that opens, maybe by itself. */
export function guardPlace(): Guard {
  const before = startAnew()
  const isRepeated = () => before !== null && last === before
  return {
    isRepeated,
    wouldRepeat: (pointer) => isRepeated() && repeats(last, pressOf(pointer)),
    close: () => {
      if (!isRepeated() && !hasLeft) ignoreRepetitions()
    },
  }
}
