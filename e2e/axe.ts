import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, ElementContext, RunOptions } from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** All rows come from one component: ten of fifty are enough, and much faster. */
const exclude = ['tbody > tr:nth-child(n + 11)']

/** A modal dialog hides the page from assistive technology; the page is checked on its own. */
const MODAL = ':is([role=dialog], [role=alertdialog])[data-state=open]'

type Findings = {
  /** `rule: elements` lines. */
  findings: string[]
}

/** Runs axe once transitions have ended. Injects the script once per page: @axe-core/playwright injects it for every run. */
export async function findingsOf(page: Page): Promise<Findings> {
  const look = await query(page)
  if (look) return look
  await page.evaluate(source)
  const second = await query(page)
  if (!second) throw new Error('axe is not in the page')
  return second
}

/** @returns null if the script is not in the page yet */
const query = (page: Page) =>
  page.evaluate(
    async ([exclude, MODAL]): Promise<Findings | null> => {
      const { axe } = window as unknown as {
        axe?: { run: (context: ElementContext, options: RunOptions) => Promise<AxeResults> }
      }
      if (!axe) return null
      // A transition that starts late, in content of the other size, would be measured halfway.
      const still = new CSSStyleSheet()
      still.replaceSync('*, ::before, ::after { transition: none !important }')
      document.adoptedStyleSheets.push(still)
      for (let frame = 0; frame < 2; frame += 1) {
        await Promise.race([
          new Promise(requestAnimationFrame),
          // A headless browser sometimes draws no frames.
          new Promise((resolve) => setTimeout(resolve, 1000)),
        ])
        // Reading the layout applies styles and starts animations.
        document.body.getBoundingClientRect()
        for (const animation of document.getAnimations()) {
          const { iterations, delay = 0 } = animation.effect?.getComputedTiming() ?? {}
          // A spinner has no end, and delayed ones, such as the slow-start notice, are not visible yet.
          if (iterations !== Infinity && delay < 1000) animation.finish()
        }
      }
      const isModal = document.querySelector('[data-aria-hidden]') !== null
      const include = isModal ? [...document.querySelectorAll(MODAL)] : [document]
      const { violations } = await axe.run({ include, exclude }, { resultTypes: ['violations'] })
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still)
      return {
        findings: violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`),
      }
    },
    [exclude, MODAL] as const,
  )
