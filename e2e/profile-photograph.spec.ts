import type { Page } from '@playwright/test'
import { readPdf } from '../tests/portal/profile/photographs/read-pdf.ts'
import { expect, test } from './fixtures.ts'
import {
  add,
  dialogOf,
  expectClosed,
  likePhoto,
  openDialog,
  opening,
  pages,
  photoFile,
  photograph,
  SECRET,
  sendPages,
  storedFile,
  twelveMegapixels,
} from './photographs.ts'
import { chooseBytes, expectSent, rowOf, slotItem } from './profile-support.ts'

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

test('photographs become one PDF, and nothing leaves the device before it is sent', async ({
  page,
  openProfile,
  expectAccessible,
}) => {
  const person = await openProfile(opening)
  // Larger than a page of the PDF may be.
  const lying = await photograph(page, { width: 2600, height: 1950, line: 'ESTATUTO SOCIAL' })
  const small = await photograph(page, { width: 400, height: 300 })
  const slot = slotItem(page, 'estatuto')
  const dialog = dialogOf(page)
  const button = (name: string | RegExp) => dialog.getByRole('button', { name })
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && /\/storage\/.*(upload|object\/documentos)/.test(request.url()))
      sent.push(request.url())
  })

  await test.step('a photograph is refused as a file, and the window is offered', async () => {
    await chooseBytes(page, 'estatuto', 'estatuto.jpg', lying)
    await expect(
      slot.getByText('É uma foto do documento? Use Fotografar páginas: as fotos viram um PDF.'),
    ).toBeVisible()
    await slot.getByRole('button', { name: /^Descartar este arquivo/ }).click()
    await openDialog(page, 'estatuto')
    await expect(page.getByRole('heading', { name: 'Fotografar páginas: Estatuto social' })).toBeFocused()
  })

  await test.step('three are added, what is broken is named; they are turned, moved and removed', async () => {
    await add(page, [
      photoFile('um.jpg', likePhoto(lying, 6)),
      photoFile('dois.jpg', likePhoto(small, 6)),
      photoFile('quebrada.jpg', lying.subarray(0, 60)),
      photoFile('tres.jpg', likePhoto(lying, 1)),
    ])
    await expect(dialog.getByText('3 páginas adicionadas.')).toBeVisible()
    await expect(
      dialog.getByText('Não foi possível abrir a foto quebrada.jpg. Escolha outra ou fotografe de novo.'),
    ).toBeVisible()
    await expectAccessible(page)
    await button('Girar: página 3').click()
    await expect(dialog.getByText('Página 3 girada.')).toBeVisible()
    await button('Mover para cima: página 3').press('Enter')
    await expect(button('Mover para cima: página 2')).toBeFocused()
    await button('Remover: página 3').click()
    await expect(button('Remover: página 2')).toBeFocused()
  })

  await test.step('one is cropped, by keyboard and by pointer', async () => {
    await button('Recortar: página 1').click()
    await expect(page.getByRole('heading', { name: 'Recortar a página 1' })).toBeVisible()
    await expect(dialog.getByText('Arraste os quatro cantos com o dedo')).toBeVisible()
    await expect(dialog.getByText(/Shift/)).toBeHidden()
    await expect(button(/^Canto de cima, à esquerda/)).toBeFocused()
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('ArrowDown')
    await expect(button('Canto de cima, à esquerda: 5% da largura, 1% da altura')).toBeFocused()
    const box = await button(/^Canto de baixo, à direita/).boundingBox()
    if (!box) throw new Error('the corner is not in sight')
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
    await page.mouse.move(box.x + 22, box.y + 22)
    await page.mouse.down()
    await page.mouse.move(box.x + 2, box.y + 2, { steps: 4 })
    await page.mouse.up()
    await expect(button('Canto de baixo, à direita: 100% da largura, 100% da altura')).toHaveCount(0)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Recortar', exact: true }).click()
    await expect(button('Recortar: página 1')).toBeFocused()
  })

  await test.step('pages and their look survive a reload', async () => {
    await dialog.getByLabel('Cinza').check()
    await button('Fechar').click()
    await page.reload()
    await expect(
      slot.getByText('2 páginas fotografadas esperam neste aparelho, ainda não enviadas.'),
    ).toBeVisible()
    await openDialog(page, 'estatuto')
    await expect(pages(page)).toHaveCount(2)
    await expect(dialog.getByLabel('Cinza')).toBeChecked()
    expect(sent).toEqual([])
  })

  await test.step('the PDF arrives, without what the camera wrote', async () => {
    await button('Enviar 2 páginas').click()
    await expectClosed(page)
    await expectSent(page, 'estatuto')
    await expect(rowOf(slot)).toBeFocused()
    await expect(slot.getByText(/esperam neste aparelho/)).toHaveCount(0)
    expect(sent.length).toBeGreaterThan(0)
    const { name, bytes } = await storedFile(person, 'estatuto')
    expect(name).toBe('Estatuto social.pdf')
    expect(Buffer.from(bytes).includes(SECRET)).toBe(false)
    expect(Buffer.from(bytes).includes('Exif')).toBe(false)
    const result = readPdf(bytes)
    expect(result.title).toBe('Estatuto social')
    for (const { width, height } of result.pages) {
      expect(height).toBeLessThanOrEqual(2339)
      expect(width).toBeLessThanOrEqual(1654)
      expect(height).toBeGreaterThan(2000)
    }
  })
})

test('every way of holding a camera ends upright, drawn in the worker or in the page', async ({
  page,
  openProfile,
}) => {
  await openProfile(opening)
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
    // A picture that is exchanged while it is decoded cannot be.
    await expect(async () => expect(await quarters(page, 1)).toBe('standing BRWG')).toPass()
    if (slot === 'ataEleicao') break
    // Browsers without it draw in the page.
    await page.addInitScript(() => Reflect.deleteProperty(window, 'OffscreenCanvas'))
    await page.reload()
  }
})

test('five pages of 12 megapixels arrive in at most 4 MB, after a stop', async ({ page, openProfile }) => {
  const person = await openProfile(opening)
  const photo = await photograph(page, { ...twelveMegapixels, line: 'Página' })
  await openDialog(page, 'estatuto')
  await add(
    page,
    Array.from({ length: 5 }, (_, index) => photoFile(`${index}.jpg`, photo)),
  )
  await dialogOf(page).getByRole('button', { name: 'Enviar 5 páginas' }).click()
  await dialogOf(page).getByRole('button', { name: 'Parar' }).click()
  await expect(dialogOf(page).getByText(/^Preparando/)).toHaveCount(0)
  expect(await sendPages(page, person, 5)).toBeLessThanOrEqual(4 * 1024 * 1024)
})

test('a large photograph is offered in a smaller size, and has its preview after a reload', async ({
  page,
  openProfile,
  expectAccessible,
}) => {
  const person = await openProfile(opening)
  const photo = likePhoto(await photograph(page, { width: 2400, height: 3200 }), 1)
  await chooseBytes(page, 'cartaoCnpj', 'cartao.jpg', photo)
  const dialog = dialogOf(page)
  await expect(page.getByRole('heading', { name: 'Reduzir a foto?' })).toBeFocused()
  await expect(dialog.getByText(/Reduzida, fica com [\d,]+ [KM]B e chega mais rápido/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Enviar sem reduzir \(2,\d MB\)/ })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Reduzir e enviar/ }).click()
  await expectSent(page, 'cartaoCnpj')
  // At once: what was said to be sent has its preview.
  await page.reload()
  await expect
    .poll(() =>
      slotItem(page, 'cartaoCnpj')
        .getByRole('img', { name: 'Imagem enviada: cartao.jpg' })
        .evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]),
    )
    .toEqual([120, 160])
  const { bytes } = await storedFile(person, 'cartaoCnpj')
  expect(bytes.length).toBeLessThan(1.1 * 1024 * 1024)
  expect(Buffer.from(bytes).includes(SECRET)).toBe(false)
})
