import { focusField } from '@/domain/organization/step-form/focus'

/** Longer than what loads after the step takes on a slow line. */
const LONGEST = 10_000
const touches = ['pointerdown', 'touchstart', 'wheel', 'keydown'] as const

/**
 * Leads to a slot, or to another part of this step, that a link names. Dates and notices load after the step and move the
 * page: the place is brought back into sight until the person does something. Returns a function that ends it.
 */
export function arriveAt(id: string): () => void {
  const go = () => focusField(id)
  const observer = new ResizeObserver(go)
  const end = () => {
    clearTimeout(timer)
    observer.disconnect()
    for (const touch of touches) removeEventListener(touch, end)
  }
  const timer = setTimeout(end, LONGEST)
  for (const touch of touches) addEventListener(touch, end, { passive: true })
  go()
  observer.observe(document.body)
  return end
}
