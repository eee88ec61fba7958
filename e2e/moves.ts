import type { Page } from '@playwright/test'

/** Records how far things move on the page that is opened next; `movesOf` says it. */
export async function watchMoves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moved: number[] = []
    Object.assign(globalThis, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) moved.push(Number(entry.value))
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The layout shifts so far, as browsers count them. */
export const movesOf = (page: Page): Promise<number[]> => page.evaluate<number[]>('moved')
