import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { organization } from './admin-support.ts'
import { download, withoutPicker } from './dossier-support.ts'
import { pdf } from './files.ts'
import { expect, test } from './fixtures.ts'
import { readZip } from './read-zip.ts'
import { desk } from './sizes.ts'

test.use(desk)

/** A paused request stays silent until the page gives up on it. */
const pauseDownload = () => undefined

test.beforeEach(({ page }) => withoutPicker(page))

const downloadButton = (page: Page) => page.getByRole('button', { name: 'Baixar dossiê (ZIP)' })

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
  const { name, files } = await download(page, downloadButton(page))
  expect(name).toMatch(/^dossie-associacao-[0-9a-f]{8}\.zip$/)
  expect([...files.keys()].sort()).toEqual([
    '00 Ficha.html',
    '01 Estatuto social.pdf',
    '02 Cartão CNPJ.pdf',
    'dados.csv',
    'dados.json',
  ])
  const document = files.get('01 Estatuto social.pdf')
  expect(document).toEqual(pdf('estatuto').buffer)
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
  await expect(sheet.getByText(`SHA-256: ${checksum(document)}`).first()).toBeVisible()
  await expect(
    sheet.getByText('Documentos obrigatórios que não foram enviados: Ata de eleição da diretoria'),
  ).toBeVisible()
  await sheet.close()
})

test('goes straight into the file that the person names, shows how far it is, and can be stopped', async ({
  page,
  api,
  signInAsAdmin,
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
  const owner = await organization(api, {}, ['estatuto', 'ataEleicao'])
  await signInAsAdmin(page)
  await page.goto(`/admin/organizacoes/${owner.orgId}?aba=documentos`)
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

  const second = /\/object\/sign\/.*ataEleicao.*token=/
  await page.route(second, pauseDownload)
  await downloadButton(page).click()
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
  await expect(downloadButton(page)).toBeFocused()
  // No half file is left behind.
  await expect.poll(async () => Object.keys(await stored())).toEqual([])

  // A second attempt starts over.
  await page.unroute(second)
  await downloadButton(page).click()
  await expect(page.getByText('Dossiê baixado: ficha, dados e 2 documentos.')).toBeVisible()
  const [content] = Object.values(await stored())
  expect(readZip(Buffer.from(content ?? '', 'base64')).size).toBe(5)
})

test('a lost line is waited for, and a paper that cannot be read is named while the others come', async ({
  page,
  api,
  signInAsAdmin,
  consoleErrors,
  expectAccessible,
}) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED|status of 500/)
  const owner = await organization(api, {}, ['estatuto', 'ataEleicao', 'cartaoCnpj'])
  await signInAsAdmin(page)
  await page.goto(`/admin/organizacoes/${owner.orgId}?aba=documentos`)
  const [first, second] = [/\/object\/sign\/.*estatuto.*token=/, /\/object\/sign\/.*ataEleicao.*token=/]
  let requests = 0
  page.on('request', (request) => (requests += first.test(request.url()) ? 1 : 0))
  await page.route(second, (route) => route.abort('internetdisconnected'))
  await page.route(/\/object\/sign\/.*cartaoCnpj.*token=/, (route) => route.fulfill({ status: 500 }))
  await downloadButton(page).click()
  await expect(page.getByText('O download parou no meio')).toBeVisible()
  await expect(
    page.getByText('O que já veio continua guardado. Verifique sua conexão e continue de onde parou.'),
  ).toBeVisible()
  await expectAccessible(page)
  await page.unroute(second)
  const { files } = await download(page, page.getByRole('button', { name: 'Tentar novamente' }))
  expect(requests, 'what had come was not asked for again').toBe(1)
  expect([...files.keys()]).toEqual([
    '01 Estatuto social.pdf',
    '02 Ata de eleição da diretoria.pdf',
    '00 Ficha.html',
    'dados.json',
    'dados.csv',
  ])
  expect(files.get('02 Ata de eleição da diretoria.pdf')).toEqual(pdf('ataEleicao').buffer)
  expect(files.get('00 Ficha.html')?.toString()).toContain(
    '<b>Arquivos que não puderam ser lidos neste download:</b> Cartão CNPJ</li>',
  )
  await expect(page.getByText('O dossiê foi baixado sem 1 documento, que não pôde ser lido')).toBeVisible()
  await expect(page.getByText(`Cartão CNPJ (${owner.name})`)).toBeVisible()
  await expect(page.getByText('A ficha diz o que falta. Baixe de novo para tentar outra vez.')).toBeVisible()
  await expectAccessible(page)
})
