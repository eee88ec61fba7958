/** Expands the field's section, centers it and focuses it (product 5). */
export function focusField(id: string): void {
  const field = document.getElementById(id)
  if (!field) return
  const folded = field.closest('details')
  if (folded) folded.open = true
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  field.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' })
  field.focus({ preventScroll: true })
}
