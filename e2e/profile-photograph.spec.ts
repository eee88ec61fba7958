import type { Page } from '@playwright/test'
import { readPdf } from '../tests/features/photo-pdf/read-pdf.ts'
import { expect, test } from './fixtures.ts'
import {
  add,
  expectClosed,
  expectStoredFilter,
  likePhoto,
  openDialog,
  opening,
  pages,
  photoFile,
  photograph,
  SECRET,
  storedFile,
  twelveMegapixels,
  dialogOf,
} from './photographs.ts'
import { chooseBytes, expectSent, openProfile, slotItem } from './profile-support.ts'

/** Colours of the four quarters of a page as it is shown, and how it lies. */
const quarters = (page: Page, number: number) =>
  dialogOf(page)
    .getByRole('img', { name: `Página ${number}`, exact: true })
    .evaluate(async (image: HTMLImageElement) => {
      await image.decode()
      const { naturalWidth: width, naturalHeight: height } = image
      const canvas = Object.assign(document.createElement('canvas'), { width, height })
      const context = canvas.getContext('2d')
      context?.drawImage(image, 0, 0)
      const at = (x: number, y: number) => {
        const [r = 0, g = 0, b = 0] = context?.getImageData(width * x, height * y, 1, 1).data ?? []
        return r > 200 && g > 200 ? 'W' : r > 128 ? 'R' : g > 128 ? 'G' : b > 128 ? 'B' : '?'
      }
      return `${width > height ? 'lying' : 'standing'} ${at(0.25, 0.25)}${at(0.75, 0.25)}${at(0.25, 0.75)}${at(0.75, 0.75)}`
    })

test('photographs of a paper become one PDF, and nothing leaves the device before it is sent', async ({
  page,
  api,
  signInAs,
  expectAccessible,
}) => {
  const person = await openProfile({ page, api, signInAs }, opening)
  // Larger than a page of the PDF may be; what twelve megapixels cost is a test of its own.
  const lying = await photograph(page, { width: 2600, height: 1950, line: 'ESTATUTO SOCIAL' })
  // This one is taken out again.
  const small = await photograph(page, { width: 400, height: 300 })
  const slot = slotItem(page, 'estatuto')

  // The file input still refuses photographs, and explains the alternative.
  await chooseBytes(page, 'estatuto', 'estatuto.jpg', lying)
  await expect(slot.getByText('Tipo de arquivo não aceito. Por favor use: pdf, doc, docx')).toBeVisible()
  await expect(
    slot.getByText('É uma foto do documento? Use Fotografar páginas: as fotos viram um PDF.'),
  ).toBeVisible()
  await slot.getByRole('button', { name: /^Descartar este arquivo/ }).click()

  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && /\/storage\/.*(upload|object\/documentos)/.test(request.url()))
      sent.push(request.url())
  })
  await openDialog(page, 'estatuto')
  await expect(page.getByRole('heading', { name: 'Fotografar páginas: Estatuto social' })).toBeFocused()
  await expect(
    dialogOf(page).getByText('As fotos viram um PDF. Nada é enviado antes de você usar Enviar.'),
  ).toBeVisible()
  await expect(dialogOf(page).getByText(/^Coloque cada página em um lugar claro/)).toBeVisible()
  await add(page, [
    photoFile('um.jpg', likePhoto(lying, 6)),
    photoFile('dois.jpg', likePhoto(small, 6)),
    photoFile('tres.jpg', likePhoto(lying, 1)),
  ])
  await expect(dialogOf(page).getByText('3 páginas adicionadas.')).toBeVisible()
  await expect(pages(page)).toHaveCount(3)
  await expect(dialogOf(page).getByRole('button', { name: 'Enviar 3 páginas' })).toBeVisible()
  await expectAccessible(page)

  await dialogOf(page).getByRole('button', { name: 'Girar: página 3' }).click()
  await expect(dialogOf(page).getByText('Página 3 girada.')).toBeVisible()
  await dialogOf(page).getByRole('button', { name: 'Mover para cima: página 3' }).press('Enter')
  await expect(dialogOf(page).getByText('A página 3 agora é a 2.')).toBeVisible()
  await expect(dialogOf(page).getByRole('button', { name: 'Mover para cima: página 2' })).toBeFocused()
  await dialogOf(page).getByRole('button', { name: 'Remover: página 3' }).click()
  await expect(dialogOf(page).getByText('Página 3 removida.')).toBeVisible()
  await expect(dialogOf(page).getByRole('button', { name: 'Remover: página 2' })).toBeFocused()

  // Crops to the document's edges, by pointer and by keyboard.
  await dialogOf(page).getByRole('button', { name: 'Recortar: página 1' }).click()
  await expect(page.getByRole('heading', { name: 'Recortar a página 1' })).toBeVisible()
  const corner = (name: string) => dialogOf(page).getByRole('button', { name: new RegExp(`^${name}`) })
  await expect(corner('Canto de cima, à esquerda')).toBeFocused()
  await expect(dialogOf(page).getByRole('img', { name: 'Foto da página inteira' })).toBeVisible()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect(corner('Canto de cima, à esquerda: 5% da largura, 1% da altura')).toBeFocused()
  const box = await corner('Canto de baixo, à direita').boundingBox()
  if (!box) throw new Error('the corner is not in sight')
  expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
  await page.mouse.move(box.x + 22, box.y + 22)
  await page.mouse.down()
  await page.mouse.move(box.x + 2, box.y + 2, { steps: 4 })
  await page.mouse.up()
  await expect(corner('Canto de baixo, à direita: 100% da largura, 100% da altura')).toHaveCount(0)
  await expectAccessible(page)
  await dialogOf(page).getByRole('button', { name: 'Recortar', exact: true }).click()
  await expect(dialogOf(page).getByText('Página 1 recortada.')).toBeVisible()
  await expect(dialogOf(page).getByRole('button', { name: 'Recortar: página 1' })).toBeFocused()
  await expect(dialogOf(page).getByText('Preto e branco tira as sombras do papel.')).toBeVisible()
  await dialogOf(page).getByLabel('Preto e branco').check()
  await expectStoredFilter(page, 'ink')

  // Everything survives a reload, and nothing has left the device.
  await page.reload()
  await expect(
    slot.getByText('2 páginas fotografadas esperam neste aparelho, ainda não enviadas.'),
  ).toBeVisible()
  await openDialog(page, 'estatuto')
  await expect(pages(page)).toHaveCount(2)
  await expect(dialogOf(page).getByLabel('Preto e branco')).toBeChecked()
  await dialogOf(page).getByLabel('Cinza').check()
  expect(sent).toEqual([])

  await dialogOf(page).getByRole('button', { name: 'Enviar 2 páginas' }).click()
  await expectClosed(page)
  await expectSent(page, 'estatuto')
  await expect(slot.getByText('Estatuto social.pdf')).toBeVisible()
  await expect(slot.getByRole('button', { name: /^Substituir/ })).toBeFocused()
  await expect(slot.getByText(/esperam neste aparelho/)).toHaveCount(0)
  expect(sent.length).toBeGreaterThan(0)

  const { name, bytes } = await storedFile(person, 'estatuto')
  expect(name).toBe('Estatuto social.pdf')
  expect(Buffer.from(bytes).includes(SECRET)).toBe(false)
  expect(Buffer.from(bytes).includes('Exif')).toBe(false)
  const result = readPdf(bytes)
  expect(result.title).toBe('Estatuto social')
  expect(result.pages.map(({ width, height }) => height > width)).toEqual([true, true])
  for (const { width, height } of result.pages) {
    expect(height).toBeLessThanOrEqual(2339)
    expect(width).toBeLessThanOrEqual(1654)
    expect(height).toBeGreaterThan(2000)
  }
})

test('every way of holding a camera ends upright, drawn in the worker or in the page', async ({
  page,
  api,
  signInAs,
}) => {
  await openProfile({ page, api, signInAs }, opening)
  const raw = await photograph(page, { width: 400, height: 200, quarters: true })
  const ways = [1, 2, 3, 4, 5, 6, 7, 8].map((way) => photoFile(`${way}.jpg`, likePhoto(raw, way)))
  for (const slot of ['estatuto', 'ataEleicao'] as const) {
    await openDialog(page, slot)
    await add(page, ways)
    await expect(pages(page)).toHaveCount(8)
    const shown = []
    for (let number = 1; number <= 8; number++) shown.push(await quarters(page, number))
    expect(shown).toEqual([
      'lying RGBW',
      'lying GRWB',
      'lying WBGR',
      'lying BWRG',
      'standing RBGW',
      'standing BRWG',
      'standing WGBR',
      'standing GWRB',
    ])
    await dialogOf(page).getByRole('button', { name: 'Girar: página 1' }).click()
    await expect.poll(() => quarters(page, 1)).toBe('standing BRWG')
    if (slot === 'ataEleicao') break
    // Browsers without it draw in the page.
    await page.addInitScript(() => Reflect.deleteProperty(window, 'OffscreenCanvas'))
    await page.reload()
  }
})

test('five pages of 12 megapixels arrive in at most 4 MB', async ({ page, api, signInAs }) => {
  const person = await openProfile({ page, api, signInAs }, opening)
  const photo = await photograph(page, { ...twelveMegapixels, line: 'Página' })
  await openDialog(page, 'estatuto')
  await add(
    page,
    Array.from({ length: 5 }, (_, index) => photoFile(`${index}.jpg`, photo)),
  )
  await dialogOf(page).getByRole('button', { name: 'Enviar 5 páginas' }).click()
  await expectClosed(page)
  await expectSent(page, 'estatuto')
  const { bytes } = await storedFile(person, 'estatuto')
  expect(readPdf(bytes).pages).toHaveLength(5)
  expect(bytes.length).toBeLessThanOrEqual(4 * 1024 * 1024)
})

test('says what it could not open, keeps the good ones, and asks before it discards them', async ({
  page,
  api,
  signInAs,
}) => {
  await openProfile({ page, api, signInAs }, opening)
  const good = await photograph(page, { width: 400, height: 300 })
  await openDialog(page, 'estatuto')
  await add(page, [photoFile('boa.jpg', good), photoFile('quebrada.jpg', good.subarray(0, 60))])
  await expect(dialogOf(page).getByText('1 página adicionada.')).toBeVisible()
  await expect(
    dialogOf(page)
      .getByRole('alert')
      .getByText('Não foi possível abrir a foto quebrada.jpg. Escolha outra ou fotografe de novo.'),
  ).toBeVisible()
  await expect(dialogOf(page).getByRole('button', { name: 'Enviar 1 página' })).toBeVisible()

  await dialogOf(page).getByRole('button', { name: 'Descartar tudo' }).click()
  await expect(page.getByText('Descartar a página?')).toBeVisible()
  // The question covers the window with its scrim, and has an edge in the dark.
  const heights = await page.evaluate(() =>
    [...document.querySelectorAll('[data-state=open].fixed')].map((part) =>
      Number(getComputedStyle(part).zIndex),
    ),
  )
  expect(heights).toHaveLength(4)
  expect(Math.min(...heights.slice(2))).toBeGreaterThanOrEqual(Math.max(...heights.slice(0, 2)))
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click()
  await expect(dialogOf(page)).toHaveCount(0)
  await openDialog(page, 'estatuto')
  await expect(pages(page)).toHaveCount(0)
})
