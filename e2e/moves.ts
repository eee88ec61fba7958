import type { Page } from '@playwright/test'

/** How far, and what: the elements with their place in px before and after. */
type Move = { by: number; what: string[] }

/** Records layout shifts on the next page that is opened; `movesOf` reads them. */
export async function watchMoves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & {
      value: number
      sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
    }
    const place = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}x${height}`
    const moved: Move[] = []
    Object.assign(globalThis, { moved })
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[])
        moved.push({
          by: value,
          what: sources.map(
            ({ node, previousRect, currentRect }) =>
              `${node instanceof Element ? node.outerHTML.slice(0, 80) : String(node?.nodeName)}: ${place(previousRect)} -> ${place(currentRect)}`,
          ),
        })
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The layout shifts so far, as browsers count them. */
export const movesOf = (page: Page): Promise<Move[]> => page.evaluate<Move[]>('moved')
