import { AGAIN, isSamePlace } from '@/lib/too-soon'

const buttonOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-sonner-toast] button') : null

/** The last press of a toast's button: where, in pixels, and when it was last repeated, in ms. */
let last: { x: number; y: number; at: number } | null = null

/** The second press of 'Desfazer' is meant neither for what lay below that toast nor for the button of the next one. */
function ignoreRepetitions(event: MouseEvent) {
  const { clientX: x, clientY: y, timeStamp: at } = event
  // Keys and scripts press at no place.
  if (event.detail === 0 || x + y === 0) return
  const button = buttonOf(event.target)
  const isRepeated = last !== null && isSamePlace(last, { x, y }) && at - last.at < AGAIN
  const isLeft = button?.matches('[data-close-button]')
  last = !isLeft && (button || isRepeated) ? { x, y, at } : null
  // 'Fechar' is pressed to reach what lies below, or the next toast.
  if (!isRepeated || isLeft) return
  event.preventDefault()
  event.stopPropagation()
}

/** sonner 1.7.4 has a button keep the pointer, so that one that is let go elsewhere would press it all the same. */
function release({ target, pointerId }: PointerEvent) {
  const toasts = buttonOf(target)?.closest('[data-sonner-toaster]')
  if (!toasts) return
  ;(target as Element).releasePointerCapture(pointerId)
  // It waits for the end of the press, which may now come anywhere, and keeps its toasts until then.
  const end = () => toasts.dispatchEvent(new MouseEvent('pointerup', { bubbles: true }))
  document.addEventListener('pointerup', end, { once: true })
}

/** Follows presses in the toasts and below them. Returns a function that stops it. */
export function followPresses(): () => void {
  const stop = new AbortController()
  document.addEventListener('click', ignoreRepetitions, { capture: true, signal: stop.signal })
  document.addEventListener('gotpointercapture', release, { signal: stop.signal })
  return () => stop.abort()
}
