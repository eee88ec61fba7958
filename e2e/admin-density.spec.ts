import type { Page } from '@playwright/test'
import { withDocument } from '../tests/support/with-document.ts'
import { organization, uniqueName } from './admin-support.ts'
import { expect, test } from './fixtures.ts'
import { wholeBrowser } from './launch.ts'
import { expectToast, heading } from './page-support.ts'
import { desk } from './sizes.ts'

test.use({ ...desk, ...wholeBrowser })

const screens = [1280, 1440, 1920].map((width) => ({
  width,
  height: { 1280: 800, 1440: 900 }[width] ?? 1080,
}))

/** The table's rows: how many are whole in the window, and where the first one begins, in px. */
const rowsInSight = (page: Page) =>
  page
    .locator('.data-table tbody')
    .first()
    .evaluate((body) => {
      const boxes = [...body.children].map((row) => row.getBoundingClientRect())
      return {
        whole: boxes.filter(({ top, bottom }) => top >= 0 && bottom <= innerHeight).length,
        firstAt: boxes[0]?.top ?? Infinity,
      }
    })

test('the first screen is filled with work: rows whole in the window', async ({ adminPage: page, api }) => {
  const admin = await api.admin()
  const lot = uniqueName('Instituto de Desenvolvimento Social e Cultural')
  for (let number = 0; number < 10; number++) {
    await api.person()
    await admin
      .rpc('create_organization', {
        p_form_data: {
          nome: `${lot} ${number}`,
          nomeFantasia: 'Casa das Crianças e dos Adolescentes do Vale',
          representante: 'Maria Aparecida dos Santos Nascimento',
          email: 'secretaria.executiva@instituto-de-desenvolvimento.org.br',
          cnpj: '11.222.333/0001-81',
          tipoOrganizacao: 'associacao',
        },
      })
      .throwOnError()
  }
  for (const [address, atLeast] of [
    [`/admin/organizacoes?busca=${encodeURIComponent(lot)}`, 8],
    ['/admin?busca=pessoa-', 8],
    ['/admin/usuarios?busca=pessoa-', 9],
  ] as const) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(address)
    await expect(page.locator('.data-table tbody tr').nth(8)).toBeAttached()
    await expect.poll(async () => (await rowsInSight(page)).whole, address).toBeGreaterThanOrEqual(atLeast)
    await page.setViewportSize({ width: 360, height: 780 })
    await expect.poll(async () => (await rowsInSight(page)).firstAt, address).toBeLessThan(420)
    await page.setViewportSize({ width: 1920, height: 1080 })
    await expect
      .poll(
        () =>
          page
            .locator('.data-table')
            .first()
            .evaluate((table) => table.clientWidth),
        address,
      )
      .toBeGreaterThan(1600)
  }
})

test('the list stands where it did, however many organisations a search finds', async ({
  adminPage: page,
  api,
}) => {
  const one = await organization(api)
  let isLarge = true
  await page.route('**/rpc/list_organizations', async (route) => {
    const response = await route.fetch()
    const rows = (await response.json()) as object[]
    await route.fulfill({
      response,
      json: isLarge ? rows.map((row) => ({ ...row, total_count: 10_001 })) : rows,
    })
  })
  await page.goto('/admin/organizacoes')
  await expect(page.getByText(/^mais de 10\.000/).first()).toBeVisible()
  const { firstAt } = await rowsInSight(page)
  isLarge = false
  await page.getByRole('searchbox', { name: 'Buscar organizações' }).fill(one.name)
  await expect(page.getByText('1 organização', { exact: true })).toBeVisible()
  expect((await rowsInSight(page)).firstAt).toBe(firstAt)
})

test('the document begins below the header, fills the window, and no toast lies over it', async ({
  adminPage: page,
  api,
  consoleErrors,
}) => {
  const owner = await organization(api, {}, ['estatuto', 'ataEleicao'])
  await withDocument(owner, 'materiais', { extension: 'png' })
  const file = page.getByRole('region', { name: 'Arquivo' })
  const toast = page.locator('[data-sonner-toast]').first()
  async function measure() {
    await expectToast(page, 'Documento aprovado')
    await toast.hover()
    const boxes = await Promise.all([page.getByRole('banner'), file, toast].map((part) => part.boundingBox()))
    const [header, box, over] = boxes
    if (!header || !box || !over) throw new Error('Nothing to measure')
    const height = page.viewportSize()?.height ?? NaN
    return {
      isCovered: over.x < box.x + box.width && over.y + over.height > box.y,
      gap: box.y - (header.y + header.height),
      share: (Math.min(box.y + box.height, height) - box.y) / height,
    }
  }
  const address = `/admin/organizacoes/${owner.orgId}?mesa=proximo&fila=organizacao`
  await page.goto(address)
  await expect(heading(page, 'Estatuto social')).toBeVisible()
  await page.getByRole('button', { name: 'Aprovar' }).click()
  await expect(heading(page, 'Ata de eleição da diretoria')).toBeVisible()
  for (const size of screens) {
    await page.setViewportSize(size)
    const { isCovered, gap, share } = await measure()
    expect(isCovered, `${size.width} px`).toBe(false)
    expect(gap, `${size.width} px`).toBeLessThanOrEqual(1)
    expect(share, `${size.width} px`).toBeGreaterThanOrEqual(0.72)
  }

  // A phone: the document first, the decision at the bottom. The page is left while its file may still load.
  consoleErrors.allow(/ERR_FAILED/)
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(address)
  const approve = page.getByRole('button', { name: 'Aprovar' })
  await expect(approve).toBeInViewport({ ratio: 1 })
  await expect(file).toBeInViewport()
  await approve.click()
  await page.getByRole('button', { name: 'Aprovar mesmo assim' }).click()
  await expect(heading(page, 'Materiais de divulgação')).toBeVisible()
  expect((await measure()).isCovered).toBe(false)
})
