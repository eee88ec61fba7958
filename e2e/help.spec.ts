import { expect, test } from './fixtures.ts'
import { heading } from './page-support.ts'

test('a visitor finds the help, reads a page and sees its pictures', async ({ page, expectAccessible }) => {
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Rodapé' }).getByRole('link', { name: 'Ajuda' }).click()
  await expect(heading(page, 'Ajuda')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Enviar documentos' }).click()
  await expect(heading(page, 'Enviar documentos')).toBeFocused()
  await expectAccessible(page)
  const picture = page.getByRole('img', { name: /recém-escolhida/ })
  // It is loaded once it is near.
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)
})
