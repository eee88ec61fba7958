import type { Locator } from '@playwright/test'
import { withDocument } from '../tests/support/with-document.ts'
import { organization } from './admin-support.ts'
import { expect, test } from './fixtures.ts'
import { desk, phone } from './sizes.ts'

/** From where to where each shows, in px. */
const spans = (all: Locator) =>
  all.evaluateAll((shown) =>
    shown.map((one) => {
      const { left, right, height } = one.getBoundingClientRect()
      return { left, right, height }
    }),
  )

test('the administrators’ bar is whole on a phone, with room between its entries', async ({
  adminPage: page,
}) => {
  await page.setViewportSize(phone.viewport)
  await page.goto('/admin')
  const links = page.getByRole('navigation', { name: 'Administração' }).getByRole('link')
  await expect(links).toHaveCount(6)
  for (const { left, right, height } of await spans(links)) {
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(phone.viewport.width)
    expect(height).toBeGreaterThanOrEqual(44)
  }
  // In one line on a computer, where nothing may push the page's other links out.
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const boxes = await spans(page.locator('header a, header button').filter({ visible: true }))
    expect(Math.max(...boxes.map(({ right }) => right)), `${width}`).toBeLessThanOrEqual(width)
  }
})

test('what scrolls sideways fades out, and its last part can be read whole', async ({ adminPage: page }) => {
  await page.setViewportSize(phone.viewport)
  await page.goto('/admin')
  const figures = page.getByRole('navigation', { name: 'Atalhos' })
  await expect(figures.getByRole('link')).toHaveCount(5)
  expect(await figures.evaluate((line) => line.scrollWidth > line.clientWidth)).toBe(true)
  expect(await figures.evaluate((line) => getComputedStyle(line).maskImage)).toContain('gradient')
  await figures.evaluate((line) => line.scrollTo(line.scrollWidth, 0))
  const last = await figures.getByText('Editais abertos').boundingBox()
  const line = await figures.boundingBox()
  expect((last?.x ?? 0) + (last?.width ?? 999)).toBeLessThanOrEqual((line?.x ?? 0) + (line?.width ?? 0) - 24)
})

test('the buttons of an organisation’s documents stand in columns', async ({ adminPage: page, api }) => {
  const owner = await organization(api)
  for (const [slot, extension] of [
    ['estatuto', 'docx'],
    ['ataEleicao', 'pdf'],
    ['cartaoCnpj', 'png'],
  ] as const)
    await withDocument(owner, slot, { extension })
  for (const { viewport } of [desk, phone]) {
    await page.setViewportSize(viewport)
    await page.goto(`/admin/organizacoes/${owner.orgId}?aba=documentos`)
    // They come last, and make room for themselves.
    await expect(page.getByRole('button', { name: /^Conversa sobre / })).toHaveCount(3)
    for (const name of [/^(Abrir|Baixar) /, /^Rejeitar /, /^Aprovar /, /^Histórico de /]) {
      const buttons = page.getByRole('listitem').getByRole('button', { name })
      await expect(buttons).toHaveCount(3)
      const ends = new Set((await spans(buttons)).map(({ right }) => Math.round(right)))
      expect([...ends], `${viewport.width} px, ${name}`).toHaveLength(1)
    }
  }
})
