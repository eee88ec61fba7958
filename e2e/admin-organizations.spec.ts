import { readFile } from 'node:fs/promises'
import { organization, uniqueName } from './admin-support.ts'
import { expect, test } from './fixtures.ts'
import { desk } from './sizes.ts'

test.use(desk)

test('no list is wider than the screen, and its links and its orders are in sight', async ({
  page,
  api,
  signInAsAdmin,
  expectAccessible,
}) => {
  await api.person()
  await organization(api, {
    representante: 'Representante da Fundação',
    tipoOrganizacao: 'os',
    cnpj: '11.222.333/0001-81',
    email: 'contato.da.organizacao@instituicao-de-exemplo.org.br',
  })
  await signInAsAdmin(page)
  for (const [address, link] of [
    ['/admin', /^Aprovar/],
    ['/admin/organizacoes', /^Detalhes/],
    ['/admin/usuarios', /^Editar/],
  ] as const) {
    await page.goto(address)
    for (const width of [360, 640, 768, 900, 1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      const reach = async () => {
        const box = await page.locator('tbody').getByText(link).first().boundingBox()
        const wide = await page.evaluate(() => document.documentElement.scrollWidth)
        return Math.max(wide, (box?.x ?? width) + (box?.width ?? 0))
      }
      // The charts of the panel follow the window a moment later.
      await expect.poll(reach, `${address} at ${width}`).toBeLessThanOrEqual(width)
      if (address === '/admin') continue
      await expect(page.getByLabel('Ordenar por')).toBeVisible({ visible: width < 1024 })
      await expect(page.locator('thead')).toBeVisible({ visible: width >= 1024 })
    }
    if (address === '/admin/organizacoes') await expectAccessible(page)
  }
})

test('hundreds of rows: fifty on a page, arrow keys, sorting and pages in the address', async ({
  page,
  api,
  signInAsAdmin,
}) => {
  const admin = await api.admin()
  const lot = uniqueName('Lote')
  for (let number = 0; number < 110; number++)
    await admin
      .rpc('create_organization', { p_form_data: { nome: `${lot} ${String(number).padStart(3, '0')}` } })
      .throwOnError()
  await signInAsAdmin(page)
  await page.goto(`/admin/organizacoes?busca=${encodeURIComponent(lot)}&ordem=nome`)
  const links = page.getByRole('link', { name: /^Detalhes/ })
  await expect(page.getByRole('link', { name: `Detalhes de ${lot} 000` })).toBeVisible()
  // All of them in the document: search in the page and printing find every row.
  await expect(links).toHaveCount(50)

  await links.first().focus()
  for (let step = 0; step < 30; step++) await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: `Detalhes de ${lot} 030` })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('link', { name: `Detalhes de ${lot} 029` })).toBeFocused()

  const turn = async (button: string, shown: string) => {
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByText(shown, { exact: true })).toBeVisible()
  }
  await turn('Próxima', '51–100 de 110')
  await expect(page).toHaveURL(/pagina=2/)
  await turn('Anterior', '1–50 de 110')
  await turn('Próxima', '51–100 de 110')
  // The next page is read from its start.
  await expect(page.getByRole('row').filter({ hasText: `${lot} 050` })).toBeInViewport()
  await turn('Próxima', '101–110 de 110')
  await expect(links).toHaveCount(10)
  await page.getByRole('button', { name: 'Nome' }).click()
  await expect(page).toHaveURL(/ordem=-nome/)
  await expect(links.first()).toHaveText(`Detalhes de ${lot} 109`)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^organizacoes-\d{4}-\d\d-\d\d\.csv$/)
  const csv = await readFile(await file.path(), 'utf8')
  expect(csv.startsWith('\uFEFF"Nome";"Nome fantasia";')).toBe(true)
  expect(csv.trimEnd().split('\r\n')).toHaveLength(111)
})
