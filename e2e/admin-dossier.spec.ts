import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { organization } from './admin-support.ts'
import { download, withoutPicker } from './dossier-support.ts'
import { pdf } from './files.ts'
import { expect, test } from './fixtures.ts'
import { readZip } from './read-zip.ts'
import { desk } from './sizes.ts'

test.use(desk)

/** A request that is held says nothing until the page gives it up. */
const hold = () => undefined

test.beforeEach(({ page }) => withoutPicker(page))

const takeButton = (page: Page) => page.getByRole('button', { name: 'Baixar dossiê (ZIP)' })

const checksum = (content: Buffer | undefined) =>
  createHash('sha256')
    .update(content ?? '')
    .digest('hex')

test('a dossier has the sheet, the papers with their checksums and the data, and is in the history', async ({
  page,
  api,
  signInAsAdmin,
  expectAccessible,
}) => {
  const owner = await organization(api, { site: 'www.ong.example' }, ['cartaoCnpj', 'estatuto'])
  await signInAsAdmin(page)
  await page.goto(`/admin/organizacoes/${owner.orgId}?aba=documentos`)
  const { name, files } = await download(page, takeButton(page))
  expect(name).toMatch(/^dossie-associacao-[0-9a-f]{8}\.zip$/)
  expect([...files.keys()].sort()).toEqual([
    '00 Ficha.html',
    '01 Estatuto social.pdf',
    '02 Cartão CNPJ.pdf',
    'dados.csv',
    'dados.json',
  ])
  const paper = files.get('01 Estatuto social.pdf')
  expect(paper).toEqual(pdf('estatuto').buffer)
  const data = JSON.parse(files.get('dados.json')?.toString() ?? '') as {
    documentos: { arquivo: string; sha256: string }[]
  }
  expect(data.documentos.map(({ arquivo, sha256 }) => [arquivo, sha256])).toEqual(
    ['01 Estatuto social.pdf', '02 Cartão CNPJ.pdf'].map((file) => [file, checksum(files.get(file))]),
  )
  expect(files.get('dados.csv')?.toString()).toContain(`\r\n"${owner.name}";`)
  await expect(page.getByText('Dossiê baixado: ficha, dados e 2 documentos.')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Histórico da organização' }).click()
  await expect(page.getByText('Dossiê baixado', { exact: true })).toBeVisible()

  // The sheet itself, in the browser.
  const sheet = await page.context().newPage()
  await sheet.setContent(files.get('00 Ficha.html')?.toString() ?? '')
  await expect(sheet.getByRole('heading', { level: 1, name: owner.name })).toBeVisible()
  await expect(sheet.getByText(`SHA-256: ${checksum(paper)}`).first()).toBeVisible()
  await expect(
    sheet.getByText('Documentos obrigatórios que não foram enviados: Ata de eleição da diretoria'),
  ).toBeVisible()
  await sheet.close()
})

test('an organisation without papers has a dossier too', async ({ page, api, signInAsAdmin }) => {
  const owner = await organization(api)
  await signInAsAdmin(page)
  await page.goto(`/admin/organizacoes/${owner.orgId}?aba=documentos`)
  const { files } = await download(page, takeButton(page))
  expect([...files.keys()]).toEqual(['00 Ficha.html', 'dados.json', 'dados.csv'])
})

test('nothing is downloaded where the history could not be written', async ({
  page,
  api,
  signInAsAdmin,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 500/)
  const owner = await organization(api, {}, ['estatuto'])
  await signInAsAdmin(page)
  await page.goto(`/admin/organizacoes/${owner.orgId}?aba=documentos`)
  let signed = 0
  page.on('request', (request) => (signed += request.url().includes('/object/sign/') ? 1 : 0))
  await page.route('**/rpc/record_dossiers', (route) => route.fulfill({ status: 500, json: {} }))
  await takeButton(page).click()
  await expect(page.getByRole('alert').getByText('Erro ao baixar dossiê')).toBeVisible()
  expect(signed, 'no file was asked for').toBe(0)
})

test('shows how far it is, can be stopped, and then starts anew', async ({
  page,
  api,
  signInAsAdmin,
  expectAccessible,
}) => {
  const owner = await organization(api, {}, ['estatuto', 'ataEleicao'])
  await signInAsAdmin(page)
  await page.goto(`/admin/organizacoes/${owner.orgId}?aba=documentos`)
  let files = 0
  page.on('download', () => (files += 1))

  const second = /\/object\/sign\/.*ataEleicao.*token=/
  await page.route(second, hold)
  await takeButton(page).click()
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
  await expect(takeButton(page)).toBeFocused()

  await page.unroute(second)
  expect((await download(page, takeButton(page))).files.size).toBe(5)
  expect(files, 'the stopped download saved nothing').toBe(1)
})

test('waits by itself for a busy storage, and with the person for a session that is over', async ({
  page,
  api,
  signInAsAdmin,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of (429|503|401)/)
  const owner = await organization(api, {}, ['estatuto', 'ataEleicao'])
  await signInAsAdmin(page)
  await page.goto(`/admin/organizacoes/${owner.orgId}?aba=documentos`)
  await expect(takeButton(page)).toBeVisible()
  let over = true
  await page.route('**/rest/v1/organizacoes*', (route) =>
    over
      ? route.fulfill({ status: 401, json: { code: 'PGRST303', message: 'JWT expired' } })
      : route.continue(),
  )
  const busy = [429, 503]
  await page.route(/\/object\/sign\/.*estatuto.*token=/, (route) => {
    const status = busy.shift()
    return status ? route.fulfill({ status }) : route.continue()
  })
  const started = page.waitForEvent('download')
  await takeButton(page).click()
  await expect(
    page.getByText('Sua sessão terminou. Entre de novo em outra aba e continue de onde parou.'),
  ).toBeVisible()
  over = false
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await started
  await expect(page.getByText('Dossiê baixado: ficha, dados e 2 documentos.')).toBeVisible()
})

test('a paper that cannot be read is named, and the others come', async ({
  page,
  api,
  signInAsAdmin,
  consoleErrors,
  expectAccessible,
}) => {
  consoleErrors.allow(/status of 500/)
  const owner = await organization(api, {}, ['estatuto', 'ataEleicao'])
  await signInAsAdmin(page)
  await page.goto(`/admin/organizacoes/${owner.orgId}?aba=documentos`)
  const first = /\/object\/sign\/.*estatuto.*token=/
  await page.route(first, (route) => route.fulfill({ status: 500 }))
  const { files } = await download(page, takeButton(page))
  expect([...files.keys()]).toEqual([
    '02 Ata de eleição da diretoria.pdf',
    '00 Ficha.html',
    'dados.json',
    'dados.csv',
  ])
  expect(files.get('00 Ficha.html')?.toString()).toContain(
    '<b>Arquivos que não puderam ser lidos neste download:</b> Estatuto social</li>',
  )
  await expect(page.getByText('O dossiê foi baixado sem 1 documento, que não pôde ser lido')).toBeVisible()
  await expect(page.getByText(`Estatuto social (${owner.name})`)).toBeVisible()
  await expect(page.getByText('A ficha diz o que falta. Baixe de novo para tentar outra vez.')).toBeVisible()
  await expectAccessible(page)
})

test('a lost line is waited for, and the download goes on from there', async ({
  page,
  api,
  signInAsAdmin,
  consoleErrors,
  expectAccessible,
}) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED/)
  const owner = await organization(api, {}, ['estatuto', 'ataEleicao'])
  await signInAsAdmin(page)
  await page.goto(`/admin/organizacoes/${owner.orgId}?aba=documentos`)
  const second = /\/object\/sign\/.*ataEleicao.*token=/
  let first = 0
  page.on('request', (request) => (first += /\/object\/sign\/.*estatuto.*token=/.test(request.url()) ? 1 : 0))
  await page.route(second, (route) => route.abort('internetdisconnected'))
  await takeButton(page).click()
  await expect(page.getByText('O download parou no meio')).toBeVisible()
  await expect(
    page.getByText('O que já veio continua guardado. Verifique sua conexão e continue de onde parou.'),
  ).toBeVisible()
  await expectAccessible(page)
  await page.unroute(second)
  const { files } = await download(page, page.getByRole('button', { name: 'Tentar novamente' }))
  expect(files.get('02 Ata de eleição da diretoria.pdf')).toEqual(pdf('ataEleicao').buffer)
  expect(first, 'what had come was not asked for again').toBe(1)
})

test('goes straight into the file that the person names, where the browser can', async ({
  page,
  api,
  signInAsAdmin,
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
  const owner = await organization(api, {}, ['estatuto', 'ataEleicao'])
  await signInAsAdmin(page)
  await page.goto(`/admin/organizacoes/${owner.orgId}?aba=documentos`)
  await takeButton(page).click()
  await expect(page.getByText('Dossiê baixado: ficha, dados e 2 documentos.')).toBeVisible()
  const stored = () =>
    page.evaluate(async () => {
      const names: Record<string, string> = {}
      const folder = await navigator.storage.getDirectory()
      for await (const [name, handle] of folder.entries())
        if (handle instanceof FileSystemFileHandle) {
          const bytes = new Uint8Array(await (await handle.getFile()).arrayBuffer())
          names[name] = btoa(String.fromCharCode(...bytes))
        }
      return names
    })
  const [content] = Object.values(await stored())
  expect(readZip(Buffer.from(content ?? '', 'base64')).size).toBe(5)

  // Stopped, it leaves no half file behind.
  const second = /\/object\/sign\/.*ataEleicao.*token=/
  await page.route(second, hold)
  await takeButton(page).click()
  await expect(page.getByText(/^\d+ bytes de \d+ bytes$/)).toBeVisible()
  await page.getByRole('button', { name: 'Parar' }).click()
  await expect(takeButton(page)).toBeVisible()
  await expect.poll(async () => Object.keys(await stored())).toEqual([])
})
