import { mkdir, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { sampleBytes } from '../tests/domain/documents/sample-files.ts'
import { expect, test, type Person } from './fixtures.ts'
import { chooseBytes, expectSent, expectStep, slotItem } from './profile-support.ts'

const MEGABYTE = 1024 * 1024
const saved = { 'dados-basicos': { nome: 'Casa' }, 'detalhes-ong': {} }

/** A phone's line in the country: 400 ms to the server and back, 400 kbit/s. */
async function slowNetwork(page: Page) {
  const session = await page.context().newCDPSession(page)
  const perSecond = 400_000 / 8
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: perSecond,
    uploadThroughput: perSecond,
  })
}

async function pdfOf(bytes: number): Promise<Uint8Array> {
  const file = new Uint8Array(bytes)
  file.set(await sampleBytes('pdf'))
  return file
}

const storedFiles = async ({ client }: Person) => {
  const { data } = await client.from('documentos').select('tipo, nome, tamanho').order('tipo').throwOnError()
  return data
}

/** @returns whether the browser would confirm a reload or closing the tab */
const warnsBeforeLeaving = (page: Page) =>
  page.evaluate(() => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  })

test('a file on its way has its words in the header’s last line, and does not move the page', async ({
  page,
  openProfile,
}) => {
  await openProfile({ saved, at: 'documentos' })
  const header = page.getByRole('banner')
  const percent = header.getByText(/^\d+%$/)
  await expect(percent).toBeVisible()
  const before = await header.boundingBox()
  await page.route('**/storage/v1/**', () => undefined)
  await chooseBytes(page, 'estatuto', 'estatuto.pdf', await pdfOf(1000))
  const words = header.getByText('1 arquivo a caminho')
  await expect(words).toBeVisible()
  expect((await header.boundingBox())?.height).toBe(before?.height)
  await page.setViewportSize({ width: 320, height: 740 })
  const [left, right] = [await percent.boundingBox(), await words.boundingBox()]
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThan(right?.x ?? 0)
})

test('on a slow line a file goes on elsewhere; a tab that is then killed leaves nothing half-done', async ({
  page,
  openProfile,
}) => {
  const person = await openProfile({ saved, at: 'documentos' })
  await slowNetwork(page)
  // About twelve seconds.
  await chooseBytes(page, 'estatuto', 'estatuto.pdf', await pdfOf(600_000))
  await expect(slotItem(page, 'estatuto').getByRole('progressbar')).toHaveAttribute('aria-valuenow', /[1-9]/)
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('1 arquivo a caminho')).toBeVisible()
  expect(await warnsBeforeLeaving(page)).toBe(true)
  const context = page.context()
  await page.close()

  const next = await context.newPage()
  await next.goto('/perfil-ong/documentos')
  await expectStep(next, 'documentos')
  await expect(slotItem(next, 'estatuto').getByText('Obrigatório')).toBeVisible()
  expect(await storedFiles(person)).toEqual([])
})

test('a large file whose tab was killed goes on where it stopped when it is chosen again', async ({
  page,
  openProfile,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_CONNECTION_FAILED|ERR_FAILED/)
  const person = await openProfile({ saved, at: 'documentos' })
  const offsetsOf = async (of: Page, cut: boolean) => {
    const offsets: number[] = []
    await of.route('**/storage/v1/upload/resumable/*', (route) => {
      if (route.request().method() !== 'PATCH') return route.fallback()
      offsets.push(Number(route.request().headers()['upload-offset']) / MEGABYTE)
      // Aborted, not paused: the browser sends a paused request when its tab is closed.
      return cut && offsets.length > 1 ? route.abort('connectionfailed') : route.fallback()
    })
    return offsets
  }
  // The same file on the disk: a reload must not change when it was last written.
  const file = test.info().outputPath('folheto.pdf')
  await mkdir(test.info().outputDir, { recursive: true })
  await writeFile(file, await pdfOf(7 * MEGABYTE))
  const chooseFile = (of: Page) => slotItem(of, 'materiais').locator('input[type=file]').setInputFiles(file)

  const before = await offsetsOf(page, true)
  await chooseFile(page)
  // Cut, it tries again by itself, from there.
  await expect.poll(() => before.slice(0, 3)).toEqual([0, 6, 6])
  const context = page.context()
  await page.close()

  const next = await context.newPage()
  const after = await offsetsOf(next, false)
  await next.goto('/perfil-ong/documentos')
  const hint = next.getByText('Um envio parou no meio. Escolha o mesmo arquivo para continuar de onde parou.')
  await next.locator('summary').filter({ hasText: 'Divulgação' }).click()
  await expect(hint).toBeVisible()
  await chooseFile(next)
  await expectSent(next, 'materiais')
  expect(after).toEqual([6])
  await expect(hint).toHaveCount(0)
  expect(await storedFiles(person)).toMatchObject([{ tipo: 'materiais', tamanho: 7 * MEGABYTE }])
})
