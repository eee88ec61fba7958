import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** A table's rows are drawn by one component: the first ten stand for all fifty, which cost most of a list's look. */
const context = { exclude: ['tbody > tr:nth-child(n + 11)'] }

/**
 * What axe finds in the page, as `rule: elements` lines. The script is put into a page once; @axe-core/playwright does so
 * for every question, which took twice as long as the questions.
 */
export async function findingsOf(page: Page): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) await page.evaluate(source)
  return page.evaluate(async (where) => {
    const { axe } = window as unknown as {
      axe: { run: (context: { exclude: string[] }, options: RunOptions) => Promise<AxeResults> }
    }
    const { violations } = await axe.run(where, { resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
  }, context)
}
