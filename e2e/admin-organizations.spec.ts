import { organization, uniqueName } from './admin-support.ts'
import { download } from './files.ts'
import { expect, test } from './fixtures.ts'
import { desk } from './sizes.ts'

test.use(desk)

test('no list is wider than the screen, and its links and orders are in sight', async ({
  adminPage: page,
  api,
  expectAccessible,
}) => {
  await api.person()
  await organization(api, {
    representante: 'Representante da Fundação',
    tipoOrganizacao: 'os',
    cnpj: '11.222.333/0001-81',
    email: 'contato.da.organizacao@instituicao-de-exemplo.org.br',
  })
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

test('hundreds of rows: fifty on a page, arrow keys, and every row in the export', async ({
  adminPage: page,
  api,
}) => {
  const admin = await api.admin()
  const lot = uniqueName('Lote')
  for (let number = 0; number < 110; number++)
    await admin
      .rpc('create_organization', { p_form_data: { nome: `${lot} ${String(number).padStart(3, '0')}` } })
      .throwOnError()
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

  const next = page.getByRole('button', { name: 'Próxima' })
  await next.click()
  await expect(page.getByText('51–100 de 110', { exact: true })).toBeVisible()
  // The next page is read from its start.
  await expect(page.getByRole('row').filter({ hasText: `${lot} 050` })).toBeInViewport()
  await next.click()
  await expect(links).toHaveCount(10)

  const { name, content } = await download(page, page.getByRole('button', { name: 'Exportar CSV' }))
  expect(name).toMatch(/^organizacoes-\d{4}-\d\d-\d\d\.csv$/)
  const csv = content.toString()
  expect(csv.startsWith('\uFEFF"Nome";"Nome fantasia";')).toBe(true)
  expect(csv.trimEnd().split('\r\n')).toHaveLength(111)
})

test('an export of chosen columns shows how far it is, and is stopped', async ({
  adminPage: page,
  api,
  expectAccessible,
}) => {
  const owner = await organization(api, { uf: 'AC' })
  await page.goto(`/admin/organizacoes?busca=${encodeURIComponent(owner.name)}`)
  await expect(page.getByRole('link', { name: `Detalhes de ${owner.name}` })).toBeVisible()
  await page.getByRole('button', { name: 'Escolher colunas' }).click()
  const sheet = page.getByRole('dialog', { name: 'Escolher colunas' })
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Nenhuma: Colunas' }).click()
  const columns = sheet.getByRole('group', { name: 'Lista' })
  for (const name of ['Nome', 'Estado']) await columns.getByRole('checkbox', { name, exact: true }).check()
  await sheet.getByRole('button', { name: 'Pronto: 2 colunas' }).click()
  await expect(sheet).toBeHidden()

  // A list of more than the thousand rows that one request brings: its second request is never answered.
  const list = '**/rpc/list_organizations'
  await page.route(list, async (route) => {
    const asked = route.request().postData() ?? ''
    if (!asked.includes('"p_limit":1000')) return route.fallback()
    if (!asked.includes('"p_offset":0')) return
    const rows = (await (await route.fetch()).json()) as object[]
    const row = (_: unknown, number: number) => ({ ...rows[0], id: String(number), total_count: 1250 })
    return route.fulfill({ json: Array.from({ length: 1000 }, row) })
  })
  const button = page.getByRole('button', { name: 'Exportar CSV' })
  await button.click()
  await expect(page.getByText('1.000 de 1.250')).toBeVisible()
  const progress = page.getByRole('progressbar', { name: 'Exportação' })
  await expect(progress).toHaveAttribute('aria-valuenow', '80')
  await expectAccessible(page)
  const stop = page.getByRole('button', { name: 'Parar' })
  await expect(stop).toBeFocused()
  await stop.press('Enter')
  await expect(progress).toHaveCount(0)
  await expect(button).toBeFocused()
  await page.unroute(list)
  const { content } = await download(page, button)
  expect(content.toString()).toBe(`\uFEFF"Nome";"Estado"\r\n"${owner.name}";"Acre"\r\n`)
})

test('an administrator finds who fits by filters, and keeps the view', async ({
  adminPage: page,
  api,
  expectAccessible,
}) => {
  const name = uniqueName('Cabe no edital')
  const { client } = await organization(api, { nome: name, uf: 'AC', municipio: 'Xapuri' })
  // The database's day counts, not that of a device five days behind.
  await page.clock.setFixedTime(Date.now() - 5 * 86_400_000)
  await page.goto('/admin/organizacoes')
  await page.getByRole('button', { name: 'Filtros' }).click()
  const filters = page.getByRole('dialog', { name: 'Filtros' })
  await filters.getByText('Estado', { exact: true }).click()
  await filters.getByRole('checkbox', { name: /^Acre/ }).check()
  await filters.getByText('Município', { exact: true }).click()
  await filters.getByRole('checkbox', { name: /^Xapuri/ }).check()
  await expectAccessible(page)
  await filters.getByRole('button', { name: /^Ver \d+ organiza/ }).click()
  await expect(page).toHaveURL('/admin/organizacoes?uf=AC&municipio=Xapuri')
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible()
  await page.getByLabel('Validade dos documentos', { exact: true }).selectOption('Vigentes em uma data')
  const { data: today } = await client.rpc('today').throwOnError()
  await expect(page.getByLabel('Vigentes em', { exact: true })).toHaveValue(today)

  const view = `Norte ${'longíssimo'.repeat(4)} ${uniqueName('').trim()}`
  await page.getByRole('button', { name: 'Visões' }).click()
  const views = page.getByRole('dialog', { name: 'Visões' })
  await views.getByLabel('Nome da visão').fill(view)
  await views.getByLabel('Para a equipe').check()
  await views.getByRole('button', { name: 'Salvar esta visão' }).click()
  await expect(page.getByText(`Visão: ${view}`)).toBeVisible()
  await page.getByRole('button', { name: 'Visões' }).click()
  await expect(views.getByText('Em uso')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByLabel('Com documentos aguardando', { exact: true }).check()
  await expect(page.getByText(`Visão: ${view}, alterada`)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Visões' }).click()
  await expectAccessible(page)
  await views.getByRole('button', { name: `Excluir: ${view}` }).click()
  const question = page.getByRole('alertdialog', { name: 'Excluir a visão?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Excluir' }).click()
  await expect(views.getByRole('link', { name: view })).toHaveCount(0)
})
