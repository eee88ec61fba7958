/** Unfolds what a field is in, scrolls it into the middle of the screen and puts the cursor there (product 5). */
export function focusField(id: string): void {
  const field = document.getElementById(id)
  if (!field) return
  const folded = field.closest('details')
  if (folded) folded.open = true
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  field.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' })
  field.focus({ preventScroll: true })
}
