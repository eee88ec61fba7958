import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, ElementContext, RunOptions } from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** One component renders all rows: checking ten of fifty is enough, and much faster. */
const exclude = ['tbody > tr:nth-child(n + 11)']

/** A modal dialog hides the page from assistive technology; the page is checked on its own. */
const MODAL = ':is([role=dialog], [role=alertdialog])[data-state=open]'

type Findings = {
  /** What axe finds, as `rule: elements` lines. */
  findings: string[]
  /** How wide the content is, in px. Not innerWidth: a phone zooms out until all is in sight, and then reports that width. */
  width: number
}

/**
 * Looks at the page once its colours have come to the end of their change. The script is put into a page once;
 * @axe-core/playwright does so for every question, which took twice as long as the questions. Everything is one question,
 * because each has its price too.
 */
export async function findingsOf(page: Page): Promise<Findings> {
  const look = await query(page)
  if (look) return look
  await page.evaluate(source)
  const second = await query(page)
  if (!second) throw new Error('axe is not in the page')
  return second
}

/** Null where the script is not in the page yet. */
const query = (page: Page) =>
  page.evaluate(
    async ([exclude, MODAL]): Promise<Findings | null> => {
      const { axe } = window as unknown as {
        axe?: { run: (context: ElementContext, options: RunOptions) => Promise<AxeResults> }
      }
      if (!axe) return null
      // A change of colours has no way between: one that began late, in what came into the page with another size, would be
      // looked at in the middle.
      const still = new CSSStyleSheet()
      still.replaceSync('*, ::before, ::after { transition: none !important }')
      document.adoptedStyleSheets.push(still)
      for (let frame = 0; frame < 2; frame += 1) {
        await Promise.race([
          new Promise(requestAnimationFrame),
          // A browser without a window draws nothing now and then, and then no animation ends by itself.
          new Promise((resolve) => setTimeout(resolve, 1000)),
        ])
        // Asking for a place is what makes styles count, and animations begin.
        document.body.getBoundingClientRect()
        for (const animation of document.getAnimations()) {
          const { iterations, delay = 0 } = animation.effect?.getComputedTiming() ?? {}
          // Endless animations, such as a spinner, have no end state; delayed ones, such as the slow-start notice, are not
          // visible yet.
          if (iterations !== Infinity && delay < 1000) animation.finish()
        }
      }
      const isModal = document.querySelector('[data-aria-hidden]') !== null
      const include = isModal ? [...document.querySelectorAll(MODAL)] : [document]
      const { violations } = await axe.run({ include, exclude }, { resultTypes: ['violations'] })
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still)
      return {
        findings: violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`),
        width: document.documentElement.scrollWidth,
      }
    },
    [exclude, MODAL] as const,
  )
