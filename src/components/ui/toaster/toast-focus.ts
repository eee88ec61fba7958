/** After a press of a toast's button, before the focus goes back, in ms: a second press of the key is not meant for that. */
const FOCUS_BACK_MS = 800

const toaster = (target: EventTarget | null, part = '') =>
  target instanceof Element ? target.closest<HTMLElement>(`[data-sonner-toaster]${part}`) : null

/** Gives the focus back, a moment after a press; null when nothing waits for it. */
let back: (() => void) | null = null
let timer: ReturnType<typeof setTimeout> | undefined

function backLater() {
  clearTimeout(timer)
  timer = setTimeout(() => {
    if (document.activeElement === document.body) back?.()
    back = null
  }, FOCUS_BACK_MS)
}

/**
 * sonner 1.7.4 gives the focus back when the last toast has gone, wherever it is by then: out of a field in which somebody
 * types. So it is given back when a toast's button is pressed; a moment later, since a second press of the key is not meant
 * for what has it then, nor is a key that is still held.
 */
function giveBack({ target }: Event) {
  const pressed = document.activeElement
  if (!toaster(target, ' button') || !(pressed instanceof HTMLElement) || !toaster(pressed)) return
  pressed.blur()
  const before = document.activeElement
  if (!(before instanceof HTMLElement) || before === document.body) return
  before.blur()
  back = () => before.focus({ preventScroll: true })
  backLater()
}

const waitForKey = ({ repeat }: KeyboardEvent) => repeat && back && backLater()

/** For sonner, a pointer that comes or goes: toasts stay open and on the screen as long as it is on them. */
const point = (toasts: HTMLElement, type: 'mouseover' | 'mouseout') =>
  toasts.dispatchEvent(new MouseEvent(type, { bubbles: true, relatedTarget: document.body }))

/** The toasts that had the focus last: sonner does not hear that what had it in them was taken away. */
let held: HTMLElement | null = null
/** Whether the focus came to the toasts as to anything else on the page, not by Alt+T. */
let isInOrder = false

/** Toasts stay until the focus leaves them: a key meant for one that has gone would be taken for what gets the focus then. */
function closeAfter({ target, relatedTarget }: FocusEvent) {
  const left = toaster(target)
  if (left && !left.contains(relatedTarget as Node | null)) point(left, 'mouseout')
}

function noteEntry({ target, relatedTarget }: FocusEvent) {
  const entered = toaster(target)
  const unheard = held
  held = entered
  if (!entered) {
    // If it has not heard, sonner gives the focus back with this: it would otherwise do so under whoever types by then.
    if (unheard?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))) (target as HTMLElement).focus()
  } else if (!entered.contains(relatedTarget as Node | null)) {
    isInOrder = target !== entered
    point(entered, 'mouseover')
  }
}

/**
 * sonner 1.7.4 leads whoever leaves the toasts back to where they came from: after Alt+T that is what one wants, in the order
 * of the page a circle from which no Tab leads out. The page's first control follows its last one.
 */
function goOn(event: KeyboardEvent) {
  if (event.key !== 'Tab' || event.shiftKey || !isInOrder) return
  const { activeElement } = document
  if (
    !activeElement ||
    [...(toaster(activeElement)?.querySelectorAll('button') ?? [])].at(-1) !== activeElement
  )
    return
  const first = document.querySelector<HTMLElement>('a[href], button')
  event.preventDefault()
  first?.focus()
  // The first time sonner takes it.
  first?.focus()
}

/** A window keeps the focus from Alt+T: the toasts that it has opened would then stay for good. */
function closeUnreached({ altKey, code }: KeyboardEvent) {
  if (!altKey || code !== 'KeyT') return
  setTimeout(() => {
    const toasts = document.querySelector<HTMLElement>('[data-sonner-toaster]')
    if (toasts && !toasts.contains(document.activeElement)) point(toasts, 'mouseout')
  })
}

/** Follows the focus into the toasts and out of them. Returns a function that stops it. */
export function followFocus(): () => void {
  const stop = new AbortController()
  document.addEventListener('click', giveBack, { capture: true, signal: stop.signal })
  document.addEventListener('keydown', waitForKey, { signal: stop.signal })
  document.addEventListener('keydown', closeUnreached, { signal: stop.signal })
  document.addEventListener('keydown', goOn, { signal: stop.signal })
  document.addEventListener('focusin', noteEntry, { signal: stop.signal })
  document.addEventListener('focusout', closeAfter, { signal: stop.signal })
  return () => stop.abort()
}
