/**
 * Keeps the page behind a drawer from being scrolled and read out, all but its live regions. Only attributes: `inert`, or
 * the style that takes the pointer away, would have the browser style the whole page anew. `bar` is how wide the page's
 * scroll bar is, in px. Returns the way back.
 */
export function holdPage(drawer: HTMLElement, bar: number): () => void {
  const { style } = document.documentElement
  const hidden = othersThan([drawer, ...document.querySelectorAll('[aria-live]')], document.body)
  for (const element of hidden) element.setAttribute('aria-hidden', 'true')
  style.overflow = 'hidden'
  // As wide as with its scroll bar.
  if (bar > 0) style.paddingRight = `${bar}px`
  return () => {
    for (const element of hidden.splice(0)) element.removeAttribute('aria-hidden')
    style.overflow = ''
    style.paddingRight = ''
  }
}

/** The highest elements in which none of these lies. */
function othersThan(kept: Element[], root: Element): Element[] {
  return [...root.children].flatMap((child) => {
    if (kept.includes(child) || child.hasAttribute('aria-hidden')) return []
    return kept.some((one) => child.contains(one)) ? othersThan(kept, child) : [child]
  })
}
