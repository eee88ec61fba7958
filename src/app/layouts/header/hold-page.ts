/** Hides the page behind a drawer by attributes only: `inert` would restyle the whole page. `bar`: px. */
export function holdPage(drawer: HTMLElement, bar: number): () => void {
  const { style } = document.documentElement
  const hidden = othersThan([drawer, ...document.querySelectorAll('[aria-live]')], document.body)
  for (const element of hidden) element.setAttribute('aria-hidden', 'true')
  style.overflow = 'hidden'
  if (bar > 0) style.paddingRight = `${bar}px`
  return () => {
    for (const element of hidden.splice(0)) element.removeAttribute('aria-hidden')
    style.overflow = ''
    style.paddingRight = ''
  }
}

function othersThan(kept: Element[], root: Element): Element[] {
  return [...root.children].flatMap((child) => {
    if (kept.includes(child) || child.hasAttribute('aria-hidden')) return []
    return kept.some((one) => child.contains(one)) ? othersThan(kept, child) : [child]
  })
}
