import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { firstStyles } from '../../scripts/build/first-styles.ts'

it('has the rules of a document, and of the properties only those that something there asks for', async () => {
  const styles = await firstStyles(
    resolve('src/components/ui/styles/index.css'),
    '<p class="bg-surface"></p><p style="color:var(--color-success)"></p>',
  )
  expect(styles).toContain('.bg-surface{background-color:var(--color-surface)}')
  expect(styles).toMatch(/--color-surface:#/)
  expect(styles).toMatch(/--color-success:#/)
  expect(styles).not.toContain('--color-scrim')
  expect(styles).toContain('::-webkit-inner-spin-button')
  expect(styles).not.toContain('datetime')
})
