import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { organization, type Owner } from './admin-support.ts'
import { download, pdf, readZip, withoutPicker } from './files.ts'
import { expect, test } from './fixtures.ts'
import { pauseRequests } from './page-support.ts'
import { desk } from './sizes.ts'

test.use(desk)

const dossierButton = (page: Page) => page.getByRole('button', { name: 'Baixar dossiê (ZIP)' })
const openDocuments = (page: Page, { orgId }: Owner) =>
  page.goto(`/admin/organizacoes/${orgId}?aba=documentos`)

const checksum = (content: Buffer | undefined) =>
  createHash('sha256')
    .update(content ?? '')
    .digest('hex')

test('a dossier has the sheet, the documents with their checksums and the data', async ({
  adminPage: page,
  api,
  expectAccessible,
}) => {
  await withoutPicker(page)
  const owner = await organization(api, { site: 'www.ong.example' }, ['cartaoCnpj', 'estatuto'])
  await openDocuments(page, owner)
  const { name, content } = await download(page, dossierButton(page))
  expect(name).toMatch(/^dossie-associacao-[0-9a-f]{8}\.zip$/)
  const files = readZip(content)
  const papers = ['01 Estatuto social.pdf', '02 Cartão CNPJ.pdf']
  expect([...files.keys()].sort()).toEqual(['00 Ficha.html', ...papers, 'dados.csv', 'dados.json'])
  expect(files.get('01 Estatuto social.pdf')).toEqual(pdf('estatuto').buffer)
  const data = JSON.parse(files.get('dados.json')?.toString() ?? '') as {
    documentos: { arquivo: string; sha256: string }[]
  }
  expect(data.documentos.map(({ arquivo, sha256 }) => [arquivo, sha256])).toEqual(
    papers.map((file) => [file, checksum(files.get(file))]),
  )
  expect(files.get('dados.csv')?.toString()).toContain(`\r\n"${owner.name}";`)
  await expect(page.getByText('Dossiê baixado: ficha, dados e 2 documentos.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Histórico da organização' }).click()
  await expect(page.getByText('Dossiê baixado', { exact: true })).toBeVisible()

  // The sheet itself, in the browser: on a page without the app, whose requests its policy would refuse.
  const sheet = await page.context().newPage()
  await sheet.setContent(files.get('00 Ficha.html')?.toString() ?? '')
  await expect(sheet.getByRole('heading', { level: 1, name: owner.name })).toBeVisible()
  await expect(
    sheet.getByText(`SHA-256: ${checksum(files.get('01 Estatuto social.pdf'))}`).first(),
  ).toBeVisible()
  await expect(
    sheet.getByText('Documentos obrigatórios que não foram enviados: Ata de eleição da diretoria'),
  ).toBeVisible()
})

test('goes straight into the file that the person names, and leaves nothing when it is stopped', async ({
  adminPage: page,
  api,
  expectAccessible,
}) => {
  // The browser's own files of this site stand for the folder that its window would show.
  await page.addInitScript(() => {
    Object.defineProperty(window, 'showSaveFilePicker', {
      value: async ({ suggestedName }: { suggestedName: string }) => {
        const folder = await navigator.storage.getDirectory()
        return folder.getFileHandle(suggestedName, { create: true })
      },
    })
  })
  const stored = () =>
    page.evaluate(async () => {
      const sizes: number[] = []
      const folder = await navigator.storage.getDirectory()
      for await (const handle of folder.values())
        if (handle instanceof FileSystemFileHandle) sizes.push((await handle.getFile()).size)
      return sizes
    })
  await openDocuments(page, await organization(api, {}, ['estatuto', 'ataEleicao']))
  const second = /\/object\/sign\/.*ataEleicao.*token=/
  await page.route(second, () => undefined)
  await dossierButton(page).click()
  await expect(page.getByText(/^\d+ bytes de \d+ bytes$/)).toBeVisible()
  const progress = page.getByRole('progressbar', { name: 'Download do dossiê' })
  await expect(progress).toHaveAttribute('aria-valuenow', '50')
  await expectAccessible(page)
  const stopped = page.waitForEvent('requestfailed', (request) => second.test(request.url()))
  const stop = page.getByRole('button', { name: 'Parar' })
  await expect(stop).toBeFocused()
  await stop.press('Enter')
  await stopped
  await expect(progress).toHaveCount(0)
  await expect(dossierButton(page)).toBeFocused()
  await expect.poll(stored).toEqual([])

  await page.unroute(second)
  await dossierButton(page).click()
  await expect(page.getByText('Dossiê baixado: ficha, dados e 2 documentos.')).toBeVisible()
  expect(await stored()).toEqual([expect.any(Number)])
})

test('waits for a lost line, and names a document that cannot be read', async ({
  adminPage: page,
  api,
  consoleErrors,
  expectAccessible,
}) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED|status of 500/)
  await withoutPicker(page)
  const owner = await organization(api, {}, ['estatuto', 'ataEleicao', 'cartaoCnpj'])
  await openDocuments(page, owner)
  const [first, second] = [/\/object\/sign\/.*estatuto.*token=/, /\/object\/sign\/.*ataEleicao.*token=/]
  let requests = 0
  page.on('request', (request) => (requests += first.test(request.url()) ? 1 : 0))
  await page.route(second, (route) => route.abort('internetdisconnected'))
  await page.route(/\/object\/sign\/.*cartaoCnpj.*token=/, (route) => route.fulfill({ status: 500 }))
  await dossierButton(page).click()
  await expect(page.getByText('O download parou no meio')).toBeVisible()
  await expectAccessible(page)
  await page.unroute(second)
  const { content } = await download(page, page.getByRole('button', { name: 'Tentar novamente' }))
  expect(requests, 'what had come was not asked for again').toBe(1)
  const files = readZip(content)
  expect([...files.keys()].slice(0, 3)).toEqual([
    '01 Estatuto social.pdf',
    '02 Ata de eleição da diretoria.pdf',
    '00 Ficha.html',
  ])
  expect(files.get('02 Ata de eleição da diretoria.pdf')).toEqual(pdf('ataEleicao').buffer)
  expect(files.get('00 Ficha.html')?.toString()).toContain(
    '<b>Arquivos que não puderam ser lidos neste download:</b> Cartão CNPJ</li>',
  )
  await expect(page.getByText('O dossiê foi baixado sem 1 documento, que não pôde ser lido')).toBeVisible()
  await expect(page.getByText(`Cartão CNPJ (${owner.name})`)).toBeVisible()
  await expectAccessible(page)
})

test('several organisations are one ZIP with a folder each', async ({
  adminPage: page,
  api,
  expectAccessible,
}) => {
  await withoutPicker(page)
  const town = `Rua ${crypto.randomUUID().slice(0, 8)}`
  const name = `CON: ${town}/..`
  await organization(api, { nome: name }, ['estatuto', 'ataEleicao'])
  const { orgId } = await organization(api, { nome: name })
  await page.goto(`/admin/organizacoes?busca=${encodeURIComponent(town)}`)
  await page.getByRole('button', { name: 'Baixar dossiês' }).click()
  const sheet = page.getByRole('dialog', { name: 'Dossiês' })
  await expect(
    sheet.getByText('Sem marcar nenhuma, vão todas as que a lista encontra: 2 organizações.'),
  ).toBeVisible()
  await expectAccessible(page)
  const all = await download(page, sheet.getByRole('button', { name: 'Baixar de 2 organizações' }))
  expect(all.name).toMatch(/^dossies-\d{4}-\d\d-\d\d\.zip$/)
  const paths = [...readZip(all.content).keys()]
  const folder = `CON- ${town}-`
  expect(new Set(paths.map((path) => path.split('/')[0]))).toEqual(new Set([folder, `${folder} (2)`]))
  expect(paths).toHaveLength(3 + 3 + 2)
  await expect(sheet.getByText('2 dossiês baixados: fichas, dados e 2 documentos.')).toBeVisible()

  // The newest comes first.
  await sheet.getByRole('group', { name: 'Só as marcadas' }).getByRole('checkbox').first().check()
  const one = await download(page, sheet.getByRole('button', { name: 'Baixar de 1 organização' }))
  expect([...readZip(one.content).keys()]).toEqual(['00 Ficha.html', 'dados.json', 'dados.csv'])
  await expect(sheet.getByText('Dossiê baixado: ficha, dados e 0 documentos.')).toBeVisible()
  const { data } = await (
    await api.admin()
  )
    .from('auditoria')
    .select('detalhes')
    .eq('org_id', orgId)
    .eq('acao', 'dossie_baixado')
    .order('id')
    .throwOnError()
  expect(data.map(({ detalhes }) => detalhes)).toEqual([{ organizacoes: 2 }, { organizacoes: 1 }])
})

test('an organisation takes its own dossier, whose place is kept while its code loads', async ({
  page,
  api,
  signInAs,
  expectAccessible,
}) => {
  await withoutPicker(page)
  const owner = await organization(api, {}, ['estatuto'])
  await signInAs(page, owner)
  const send = await pauseRequests(page, '**/download-own-dossier-*.js')
  await page.goto('/portal-parceiro')
  await expect(dossierButton(page)).toBeDisabled()
  const explained = page.getByText('A ficha da organização, os documentos e os dados em um só arquivo.')
  const before = await explained.boundingBox()
  send()
  await expect(dossierButton(page)).toBeEnabled()
  expect(await explained.boundingBox()).toEqual(before)

  const { name, content } = await download(page, dossierButton(page))
  expect(name).toBe('dossie-organizacao.zip')
  const files = readZip(content)
  expect([...files.keys()]).toEqual(['01 Estatuto social.pdf', '00 Ficha.html', 'dados.json', 'dados.csv'])
  expect(files.get('dados.csv')?.toString()).toContain(`\r\n"${owner.name}";`)
  await expectAccessible(page)
  const { data } = await (
    await api.admin()
  )
    .from('auditoria')
    .select('acao')
    .eq('org_id', owner.orgId)
    .eq('acao', 'dossie_baixado')
    .throwOnError()
  expect(data, 'taking one’s own is nobody’s business').toEqual([])
})
