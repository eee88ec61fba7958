import { TOO_SOON } from '@/shared/lib/too-soon'

const toaster = (target: EventTarget | null, part = '') =>
  target instanceof Element ? target.closest<HTMLElement>(`[data-sonner-toaster]${part}`) : null

/**
 * sonner 1.7.4 gives the focus back when the last toast has gone, wherever it is by then: out of a field in which somebody
 * types. So it is given back when a toast's button is pressed; a moment later, since a second press of the key is not meant
 * for what has it then.
 */
function giveBack({ target }: Event) {
  const pressed = document.activeElement
  if (!toaster(target, ' button') || !(pressed instanceof HTMLElement) || !toaster(pressed)) return
  pressed.blur()
  const before = document.activeElement
  if (!(before instanceof HTMLElement) || before === document.body) return
  before.blur()
  setTimeout(() => {
    if (document.activeElement === document.body) before.focus({ preventScroll: true })
  }, TOO_SOON)
}

/** Toasts stay while Alt+T has opened them: until the focus leaves them, as it is with a pointer. */
function closeAfter({ target, relatedTarget }: FocusEvent) {
  const left = toaster(target)
  if (left && !left.contains(relatedTarget as Node | null))
    left.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, relatedTarget: document.body }))
}

/** Whether the focus came to the toasts as to anything else on the page, not by Alt+T. */
let isInOrder = false

function noteEntry({ target, relatedTarget }: FocusEvent) {
  const entered = toaster(target)
  if (entered && !entered.contains(relatedTarget as Node | null)) isInOrder = target !== entered
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

/** Follows the focus into the toasts and out of them. Returns a function that stops it. */
export function followFocus(): () => void {
  const stop = new AbortController()
  document.addEventListener('click', giveBack, { capture: true, signal: stop.signal })
  document.addEventListener('keydown', goOn, { signal: stop.signal })
  document.addEventListener('focusin', noteEntry, { signal: stop.signal })
  document.addEventListener('focusout', closeAfter, { signal: stop.signal })
  return () => stop.abort()
}
