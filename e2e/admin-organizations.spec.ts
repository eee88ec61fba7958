import { readFile } from 'node:fs/promises'
import { organization, uniqueName } from './admin-support.ts'
import { atBothSizes, expect, test } from './fixtures.ts'
import { desk } from './sizes.ts'

test.use(desk)

test('finds an organisation among others, by each of its data', async ({
  page,
  api,
  signInAsAdmin,
  expectAccessible,
}) => {
  const digits = String(Math.floor(Math.random() * 1e8)).padStart(8, '0')
  const owner = await organization(api, {
    nomeFantasia: uniqueName('Fantasia'),
    email: `contato-${digits}@ong.example`,
    cnpj: `${digits.slice(0, 2)}.${digits.slice(2, 5)}.${digits.slice(5)}/0001-00`,
    tipoOrganizacao: 'fundacao',
    representante: 'Representante da Fundação',
  })
  await signInAsAdmin(page)
  await page.goto('/admin/organizacoes')
  const search = page.getByPlaceholder('Buscar por nome, CNPJ ou email...')
  const row = page.getByRole('row').filter({ hasText: owner.name })
  for (const term of [
    owner.name.toUpperCase(),
    `CONTATO-${digits}`,
    `${digits.slice(2, 5)}.${digits.slice(5)}/`,
  ]) {
    await search.fill(term)
    await expect(page).toHaveURL((url) => url.searchParams.get('busca') === term)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expect(page.getByRole('row').filter({ has: page.getByRole('link') })).toHaveCount(1)
    await expect(row).toContainText('Representante da Fundação')
    await expect(row).toContainText('Fundação')
  }
  await expectAccessible(page)
  await expect(page).toHaveURL(/busca=/)
  await page.reload()
  await expect(row).toBeVisible()

  await search.fill('%')
  await expect(page.getByText('Nenhuma organização encontrada')).toBeVisible()
  await expect(page.getByText('Tente ajustar a busca.')).toBeVisible()
  await search.fill(owner.name)
  await row.getByRole('link', { name: 'Detalhes' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(owner.name)
  await page.getByRole('tab', { name: 'Permissões' }).click()
  await page
    .getByRole('link', { name: 'Organizações', exact: true })
    .and(page.locator('main div > a'))
    .click()
  await expect(search).toHaveValue(owner.name)
  await page.goto('/admin/organizacoes?busca=%00')
  await expect(page.getByText('Nenhuma organização encontrada')).toBeVisible()
})

test('no list is wider than the screen, and its links are in sight', async ({ page, api, signInAsAdmin }) => {
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
    }
  }
})

test('hundreds of rows: fifty on a page, arrow keys, sorting and pages in the address', async ({
  page,
  api,
  isMobile,
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
  if (isMobile) await page.getByLabel('Ordenar por').selectOption('Nome, de Z a A')
  else await page.getByRole('button', { name: 'Nome' }).click()
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

test('a server that fails is named in the place of the list', async ({
  page,
  signInAsAdmin,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 500/)
  await signInAsAdmin(page)
  await page.route('**/rpc/list_organizations', (route) =>
    route.fulfill({ status: 500, json: { code: '57014', message: 'canceling statement' } }),
  )
  await page.goto('/admin/organizacoes')
  await expect(
    page.getByText(
      'Erro ao carregar organizações: O servidor demorou demais para responder. Tente novamente.',
    ),
  ).toBeVisible()
  await page.unroute('**/rpc/list_organizations')
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByRole('heading', { name: /^Erro ao carregar/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Exportar CSV' })).toBeVisible()
})

atBothSizes(() => {
  test('orders by each column, both ways, and by the longest wait', async ({
    page,
    api,
    isMobile,
    signInAsAdmin,
  }) => {
    const lot = uniqueName('Ordem')
    // In no column the order in which they were made.
    const made = [
      {
        nome: `${lot} B`,
        representante: 'Zilda',
        email: 'm@ong.example',
        cnpj: '11.111.111/0001-11',
        tipoOrganizacao: 'ong',
      },
      {
        nome: `${lot} C`,
        representante: 'Ana',
        email: 'z@ong.example',
        cnpj: '33.333.333/0001-33',
        tipoOrganizacao: 'associacao',
      },
      {
        nome: `${lot} A`,
        representante: 'Maria',
        email: 'a@ong.example',
        cnpj: '22.222.222/0001-22',
        tipoOrganizacao: 'fundacao',
      },
    ]
    for (const basics of made) await organization(api, basics, ['estatuto'])
    await signInAsAdmin(page)
    await page.goto(`/admin/organizacoes?busca=${encodeURIComponent(lot)}`)
    const links = page.getByRole('link', { name: /^Detalhes/ })
    const expectOrder = (...letters: string[]) =>
      expect(links).toHaveText(letters.map((letter) => `Detalhes de ${lot} ${letter}`))
    await expectOrder('A', 'C', 'B')
    for (const { head, up, down, order } of [
      { head: 'Nome', up: 'Nome, de A a Z', down: 'Nome, de Z a A', order: ['A', 'B', 'C'] },
      {
        head: 'Representante',
        up: 'Representante, de A a Z',
        down: 'Representante, de Z a A',
        order: ['C', 'A', 'B'],
      },
      { head: 'Email', up: 'Email, de A a Z', down: 'Email, de Z a A', order: ['A', 'B', 'C'] },
      { head: 'CNPJ', up: 'CNPJ, crescente', down: 'CNPJ, decrescente', order: ['B', 'A', 'C'] },
      { head: 'Tipo', up: 'Tipo, de A a Z', down: 'Tipo, de Z a A', order: ['C', 'A', 'B'] },
      {
        head: 'Data Cadastro',
        up: 'Cadastro mais antigo',
        down: 'Cadastro mais recente',
        order: ['B', 'C', 'A'],
      },
    ]) {
      const column = page.getByRole('columnheader', { name: head })
      const sortBy = (label: string) =>
        isMobile ? page.getByLabel('Ordenar por').selectOption(label) : column.getByRole('button').click()
      await sortBy(up)
      await expectOrder(...order)
      if (!isMobile) await expect(column).toHaveAttribute('aria-sort', 'ascending')
      await sortBy(down)
      await expectOrder(...order.toReversed())
    }

    // Whose documents wait: the longest wait comes first, unless a column is chosen.
    await page.goto(`/admin/organizacoes?busca=${encodeURIComponent(lot)}`)
    const waiting = page.getByLabel('Com documentos aguardando', { exact: true })
    await waiting.click()
    await expect(waiting).toBeChecked()
    await expectOrder('B', 'C', 'A')
    if (isMobile) await expect(page.getByLabel('Ordenar por')).toHaveValue('')
    await waiting.click()
    await expect(waiting).not.toBeChecked()
    await expect(page).not.toHaveURL(/aguardando/)
    await expectOrder('A', 'C', 'B')
  })
})
