import { focusField } from '@/domain/organization/step-form/focus'

/** Ms, longer than loading the step on a slow network. */
const MAX_FOLLOW_MS = 10_000
const touches = ['pointerdown', 'touchstart', 'wheel', 'keydown'] as const

/** Re-scrolls while late content moves the page, until the first input. Returns a stop function. */
export function scrollToLateTarget(id: string): () => void {
  const go = () => focusField(id)
  const observer = new ResizeObserver(go)
  const end = () => {
    clearTimeout(timer)
    observer.disconnect()
    for (const touch of touches) removeEventListener(touch, end)
  }
  const timer = setTimeout(end, MAX_FOLLOW_MS)
  for (const touch of touches) addEventListener(touch, end, { passive: true })
  go()
  observer.observe(document.body)
  return end
}
