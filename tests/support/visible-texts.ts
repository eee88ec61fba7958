const BLOCKS =
  'h1, h2, h3, h4, h5, h6, p, li, dt, dd, th, td, caption, figcaption, legend, label, option, button, summary, pre, div, div > a, section, main'

/** What is read in an element, in its order: one entry for each block that has text of its own. */
export function visibleTexts(element: Element): string[] {
  const blocks = new Map<Element, string>()
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { textContent, parentElement } = walker.currentNode
    const block = parentElement?.closest(BLOCKS)
    if (!block || block.closest('[hidden], style, script')) continue
    blocks.set(block, `${blocks.get(block) ?? ''}${textContent ?? ''}`)
  }
  return [...blocks.values()].map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean)
}
