import { Buffer } from 'node:buffer'
import type { Page } from '@playwright/test'
import { slotOf, type SlotName } from '../src/domain/documents/slots.ts'
import { setFiles, type UploadFile } from './files.ts'
import { readPdf } from '../tests/portal/profile/photographs/read-pdf.ts'
import { expect, type Person } from './fixtures.ts'
import { expectSent, slotItem } from './profile-support.ts'

/** EXIF data as cameras write it: the orientation, the camera's name and the location. */
const remark = (orientation: number) => {
  const secret = Buffer.from('Camera de Ana, 23.5505 S 46.6333 W\0')
  const tiff = Buffer.concat([
    Buffer.from('4d4d002a00000008', 'hex'),
    Buffer.from('0002', 'hex'),
    // Tags stand in the order of their numbers.
    entry(0x010f, 2, secret.length, Buffer.from([0, 0, 0, 38])),
    entry(0x0112, 3, 1, Buffer.from([0, orientation, 0, 0])),
    Buffer.alloc(4),
    secret,
  ])
  const body = Buffer.concat([Buffer.from('Exif\0\0'), tiff])
  const head = Buffer.alloc(4)
  head.writeUInt16BE(0xffe1, 0)
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

function entry(tag: number, type: number, count: number, value: Buffer) {
  const head = Buffer.alloc(8)
  head.writeUInt16BE(tag, 0)
  head.writeUInt16BE(type, 2)
  head.writeUInt32BE(count, 4)
  return Buffer.concat([head, value])
}

/** Adds EXIF data with this orientation (1 to 8) and a location to a JPEG. */
export const likePhoto = (jpeg: Buffer, orientation: number): Buffer =>
  Buffer.concat([jpeg.subarray(0, 2), remark(orientation), jpeg.subarray(2)])

export const SECRET = 'Camera de Ana'

export const photoFile = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })

type Drawn = {
  width: number
  height: number
  /** Four coloured quarters instead of a document. */
  quarters?: boolean
  /** Text of the document's first line. */
  line?: string
}

/** A photograph: a sheet with lines of 8 points, slightly aslant on a dark table, under uneven light and with noise. */
export async function photograph(page: Page, drawn: Drawn): Promise<Buffer> {
  const base64 = await page.evaluate(async ({ width, height, quarters = false, line = '' }) => {
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    if (quarters) {
      const colours = ['#f00', '#0f0', '#00f', '#fff']
      colours.forEach((colour, index) => {
        context.fillStyle = colour
        context.fillRect(
          ((index % 2) * width) / 2,
          (Math.floor(index / 2) * height) / 2,
          width / 2,
          height / 2,
        )
      })
    } else {
      context.fillStyle = '#4a3524'
      context.fillRect(0, 0, width, height)
      // A sheet of A4 that fills nine tenths of the height, drawn in points.
      const point = (height * 0.9) / 842
      context.setTransform(
        point,
        point * 0.02,
        -point * 0.02,
        point,
        (width - 595 * point) / 2,
        height * 0.04,
      )
      context.fillStyle = '#f4f1ea'
      context.fillRect(0, 0, 595, 842)
      context.fillStyle = '#1b1b1b'
      context.font = 'bold 16px sans-serif'
      context.fillText(line, 40, 60)
      context.font = '8px serif'
      for (let y = 80; y < 800; y += 11)
        context.fillText(
          `Art. ${y}. A associação, fundada em 1998, tem por finalidade a assistência social, nº 12.345.678/0001-95, à Rua das Acácias`,
          40,
          y,
        )
      context.setTransform(1, 0, 0, 1, 0, 0)
      const light = context.createLinearGradient(0, 0, width, height)
      light.addColorStop(0, 'rgba(0,0,0,0)')
      light.addColorStop(1, 'rgba(0,0,0,0.35)')
      context.fillStyle = light
      context.fillRect(0, 0, width, height)
      // Noise of 17 steps in each colour, drawn on one tile: JPEG knows blocks, not repetitions. Before it the light gives way.
      context.fillStyle = 'rgba(0,0,0,0.05)'
      context.fillRect(0, 0, width, height)
      const tile = new OffscreenCanvas(256, 256)
      const noise = new ImageData(256, 256)
      let seed = 1
      for (let at = 0; at < noise.data.length; at++) {
        seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
        noise.data[at] = at % 4 === 3 ? 255 : (seed >> 16) % 17
      }
      tile.getContext('2d')?.putImageData(noise, 0, 0)
      context.globalCompositeOperation = 'lighter'
      context.fillStyle = context.createPattern(tile, 'repeat') ?? ''
      context.fillRect(0, 0, width, height)
    }
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 })
    const bytes = new Uint8Array(await blob.arrayBuffer())
    let text = ''
    for (let at = 0; at < bytes.length; at += 32_768)
      text += String.fromCharCode(...bytes.subarray(at, at + 32_768))
    return btoa(text)
  }, drawn)
  return Buffer.from(base64, 'base64')
}

/** What a phone's camera gives: 12 megapixels, standing. */
export const twelveMegapixels = { width: 3000, height: 4000 }

export const opening = {
  saved: { 'dados-basicos': { nome: 'Casa' }, 'detalhes-ong': {} },
  at: 'documentos',
} as const

export const dialogOf = (page: Page) => page.getByRole('dialog')
export const pages = (page: Page) => dialogOf(page).getByRole('listitem')

export async function openDialog(page: Page, slot: SlotName) {
  const label = slotOf(slot)?.label ?? ''
  await slotItem(page, slot)
    .getByRole('button', { name: `Fotografar páginas: ${label}` })
    .click()
  await expect(dialogOf(page)).toBeVisible()
}

/** Timeout in ms: 12-megapixel pages need more than a minute on a busy machine without a GPU. */
const timeout = 150_000

export async function add(page: Page, files: UploadFile[]) {
  await setFiles(dialogOf(page).getByLabel('Fotos das páginas'), files)
  await expect(dialogOf(page).getByText(/Abrindo a foto/)).toHaveCount(0, { timeout })
}

/** The pages have become a PDF, and it was sent. */
export const expectClosed = (page: Page) => expect(dialogOf(page)).toHaveCount(0, { timeout })

/** The stored file of a slot. */
export async function storedFile(person: Person, slot: SlotName) {
  const { data: row } = await person.client
    .from('documentos')
    .select('nome, arquivo_url')
    .eq('tipo', slot)
    .single()
    .throwOnError()
  const { data } = await person.client.storage.from('documentos').download(row.arquivo_url ?? '')
  if (!data) throw new Error('the file is not there')
  return { name: row.nome, bytes: new Uint8Array(await data.arrayBuffer()) }
}

/** Sends the pages of the statute that are on screen; all of them arrive. Returns the size of the file. */
export async function sendPages(page: Page, person: Person, count: number): Promise<number> {
  await dialogOf(page)
    .getByRole('button', { name: `Enviar ${count} páginas` })
    .click()
  await expectClosed(page)
  await expectSent(page, 'estatuto')
  const { bytes } = await storedFile(person, 'estatuto')
  expect(readPdf(bytes).pages).toHaveLength(count)
  return bytes.length
}
