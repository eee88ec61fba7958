import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { sampleBytes } from '../tests/domain/documents/sample-files.ts'
import { expect, test } from './fixtures.ts'
import { chooseBytes, expectSent, slotItem } from './profile-support.ts'

const saved = { 'dados-basicos': { nome: 'Casa' }, 'detalhes-ong': {} }

const sample = (name: string) => readFile(`tests/cases/files/${name}`)

test('the reader opens what is doubtful, and only that; files are not lost where it does not load', async ({
  page,
  openProfile,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_FAILED/)
  await openProfile({ saved, at: 'documentos' })
  const readers: string[] = []
  page.on('request', (request) => {
    if (/pdf-worker/.test(request.url())) readers.push(request.url())
  })
  await chooseBytes(page, 'estatuto', 'DOC-20240101-WA0001.', await sample('DOC-20240101-WA0001.'))
  await expectSent(page, 'estatuto')
  await expect(slotItem(page, 'estatuto').getByText('DOC-20240101-WA0001.pdf')).toBeVisible()
  expect(readers).toEqual([])

  const slot = slotItem(page, 'ataEleicao')
  // Node 20 reads these bytes as the browser does not.
  const signed = Buffer.concat([Buffer.from('308006092a864886f70d010702', 'hex'), Buffer.from('%PDF-1.4')])
  await chooseBytes(page, 'ataEleicao', 'ata.pdf.p7s', signed)
  await expect(slot.getByText(/Este arquivo é uma assinatura digital\./)).toBeVisible()
  await chooseBytes(page, 'ataEleicao', 'ata.pdf', await sample('f01-user-password-aes256.pdf'))
  await expect(slot.getByText(/^O arquivo tem senha\./)).toBeVisible()
  expect(readers).toHaveLength(1)
  await chooseBytes(page, 'ataEleicao', 'ata.pdf', await sample('f02-owner-password-only.pdf'))
  await expectSent(page, 'ataEleicao')

  await page.route('**/*{pdf-worker,read-pdf,zip-entries,refused-file}*', (route) => route.abort())
  const other = slotItem(page, 'balanco')
  await page.locator('summary').filter({ hasText: 'Documentos financeiros' }).click()
  await chooseBytes(page, 'balanco', 'balanco.xlsx', await sample('f17g-zip64.xlsx'))
  await expectSent(page, 'balanco')
  await expect(other.getByText('balanco.xlsx')).toBeVisible()
})

test('a file that leaves the device while it is sent', async ({ page, openProfile, consoleErrors }) => {
  consoleErrors.allow(/ERR_/)
  await openProfile({ saved, at: 'documentos' })
  const file = test.info().outputPath('estatuto.pdf')
  await mkdir(test.info().outputDir, { recursive: true })
  await writeFile(file, await sampleBytes('pdf'))
  const slot = slotItem(page, 'estatuto')
  await page.route('**/storage/v1/object/upload/sign/**', async (route) => {
    await rm(file, { force: true })
    await route.fallback()
  })
  await slot.locator('input[type=file]').setInputFiles(file)
  await expect(slot.getByRole('alert')).toHaveText(
    'O arquivo mudou ou não está mais no aparelho. Escolha-o de novo.',
  )
})

test('an upload that is cut at an eighth never shows that it arrived', async ({
  page,
  openProfile,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_/)
  await openProfile({ saved, at: 'documentos' })
  const session = await page.context().newCDPSession(page)
  const network = { latency: 50, downloadThroughput: -1, uploadThroughput: 50_000 }
  await session.send('Network.emulateNetworkConditions', { ...network, offline: false })
  const file = new Uint8Array(3_000_000)
  file.set(await sampleBytes('pdf'))
  const slot = slotItem(page, 'estatuto')
  const bar = slot.getByRole('progressbar')
  await slot.evaluate((element) => {
    const seen = new Set<string>()
    Object.assign(window, { seen })
    new MutationObserver(() => seen.add((element as HTMLElement).innerText)).observe(element, {
      subtree: true,
      childList: true,
      characterData: true,
    })
  })
  await chooseBytes(page, 'estatuto', 'estatuto.pdf', file)
  await expect(bar).toHaveAttribute('aria-valuenow', /^1[2-9]$/)
  await session.send('Network.emulateNetworkConditions', { ...network, offline: true })
  await expect(slot.getByRole('alert')).toBeVisible()
  const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])
  expect(seen.filter((text) => /100\s*%|Concluindo/.test(text))).toEqual([])
})
