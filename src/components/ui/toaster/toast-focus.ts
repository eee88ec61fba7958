/** Ms before the focus returns after a press: a double press must not hit the control that gets it. */
const FOCUS_BACK_MS = 800

const toaster = (target: EventTarget | null, part = '') =>
  target instanceof Element ? target.closest<HTMLElement>(`[data-sonner-toaster]${part}`) : null

let restoreFocus: (() => void) | null = null
let timer: ReturnType<typeof setTimeout> | undefined

function scheduleRestore() {
  clearTimeout(timer)
  timer = setTimeout(() => {
    if (document.activeElement === document.body) restoreFocus?.()
    restoreFocus = null
  }, FOCUS_BACK_MS)
}

/**
 * sonner 1.7.4 returns the focus once the last toast closes, even out of a field in use: returns it after a press
 * instead.
 */
function releaseFocusAfterPress({ target }: Event) {
  const pressed = document.activeElement
  if (!toaster(target, ' button') || !(pressed instanceof HTMLElement) || !toaster(pressed)) return
  pressed.blur()
  const before = document.activeElement
  if (!(before instanceof HTMLElement) || before === document.body) return
  before.blur()
  restoreFocus = () => before.focus({ preventScroll: true })
  scheduleRestore()
}

const waitForKey = ({ repeat }: KeyboardEvent) => repeat && restoreFocus && scheduleRestore()

/** A synthetic hover: sonner leaves toasts open while hovered. */
const simulateHover = (toasts: HTMLElement, type: 'mouseover' | 'mouseout') =>
  toasts.dispatchEvent(new MouseEvent(type, { bubbles: true, relatedTarget: document.body }))

/** sonner misses the blur when its focused element is removed. */
let focusedToaster: HTMLElement | null = null
let enteredByTab = false

/** Toasts stay while focused: a key meant for one that closed would hit the next control. */
function closeAfter({ target, relatedTarget }: FocusEvent) {
  const left = toaster(target)
  if (left && !left.contains(relatedTarget as Node | null)) simulateHover(left, 'mouseout')
}

function noteEntry({ target, relatedTarget }: FocusEvent) {
  const entered = toaster(target)
  const previousToaster = focusedToaster
  focusedToaster = entered
  if (!entered) {
    // Cancels sonner's own return of the focus, which would interrupt typing.
    if (previousToaster?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
      (target as HTMLElement).focus()
  } else if (!entered.contains(relatedTarget as Node | null)) {
    enteredByTab = target !== entered
    simulateHover(entered, 'mouseover')
  }
}

/** sonner 1.7.4 returns the focus on blur: after Tab, nobody could leave the toasts. Moves to the page's first control. */
function leaveByTab(event: KeyboardEvent) {
  if (event.key !== 'Tab' || event.shiftKey || !enteredByTab) return
  const { activeElement } = document
  if (
    !activeElement ||
    [...(toaster(activeElement)?.querySelectorAll('button') ?? [])].at(-1) !== activeElement
  )
    return
  const first = document.querySelector<HTMLElement>('a[href], button')
  event.preventDefault()
  first?.focus()
  // The first attempt is undone by sonner.
  first?.focus()
}

/** A dialog traps the focus, so that Alt+T would expand its toasts for good. */
function closeUnreached({ altKey, code }: KeyboardEvent) {
  if (!altKey || code !== 'KeyT') return
  setTimeout(() => {
    const toasts = document.querySelector<HTMLElement>('[data-sonner-toaster]')
    if (toasts && !toasts.contains(document.activeElement)) simulateHover(toasts, 'mouseout')
  })
}

export function followFocus(): () => void {
  const stop = new AbortController()
  document.addEventListener('click', releaseFocusAfterPress, { capture: true, signal: stop.signal })
  document.addEventListener('keydown', waitForKey, { signal: stop.signal })
  document.addEventListener('keydown', closeUnreached, { signal: stop.signal })
  document.addEventListener('keydown', leaveByTab, { signal: stop.signal })
  document.addEventListener('focusin', noteEntry, { signal: stop.signal })
  document.addEventListener('focusout', closeAfter, { signal: stop.signal })
  return () => stop.abort()
}
