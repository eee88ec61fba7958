import { describe, expect, it } from 'vitest'
import { writePdf } from '@/features/photo-pdf/write-pdf'
import { readPdf } from './read-pdf.ts'

/** The beginning of a JPEG: as much of it as says how large it is. `extra` bytes follow. */
function jpeg(width: number, height: number, { components = 3, extra = 0 } = {}): Blob {
  const table = [0xff, 0xdb, 0, 4, 1, 2]
  const frame = [
    0xff,
    0xc2,
    0,
    11,
    8,
    height >> 8,
    height & 255,
    width >> 8,
    width & 255,
    components,
    0,
    0,
    0,
  ]
  return new Blob([new Uint8Array([0xff, 0xd8, ...table, ...frame, ...Array<number>(extra).fill(7)])])
}

const written = async (title: string, pictures: Blob[]) =>
  readPdf(new Uint8Array(await (await writePdf(title, pictures)).arrayBuffer()))

it('puts each picture on an A4 page of its own, as it is', async () => {
  const pictures = [
    jpeg(1654, 2339),
    jpeg(2339, 1654, { extra: 90_000 }),
    jpeg(1000, 1000, { components: 1 }),
  ]
  const { title, pages } = await written('Certidão negativa municipal', pictures)
  expect(title).toBe('Certidão negativa municipal')
  expect(pages.map(({ box }) => box)).toEqual([
    [595.28, 841.89],
    [841.89, 595.28],
    [595.28, 841.89],
  ])
  expect(pages.map(({ colours }) => colours)).toEqual(['DeviceRGB', 'DeviceRGB', 'DeviceGray'])
  for (const [index, { jpeg: bytes }] of pages.entries())
    expect(bytes).toEqual(new Uint8Array((await pictures[index]?.arrayBuffer()) ?? []))
})

it('keeps the shape of a picture and puts it in the middle', async () => {
  const { pages } = await written('Ata', [jpeg(1000, 1000), jpeg(4000, 1000)])
  expect(pages.map(({ place }) => place)).toEqual([
    [595.28, 595.28, 0, 123.31],
    [841.89, 210.47, 0, 192.4],
  ])
})

it('numbers its objects rightly for many pages', async () => {
  const { pages } = await written(
    'Ata',
    Array.from({ length: 30 }, (_, index) => jpeg(100 + index, 200)),
  )
  expect(pages.map(({ width }) => width)).toEqual(Array.from({ length: 30 }, (_, index) => 100 + index))
})

it('writes nothing about when, where and with what', async () => {
  const text = await (await writePdf('Ata', [jpeg(10, 10)])).text()
  expect(text).not.toMatch(/Date|Producer|Creator|Author/)
})

describe('a file that is no JPEG', () => {
  it.each([
    ['empty', new Blob([])],
    ['text', new Blob(['not a picture at all'])],
    ['cut before its size', jpeg(10, 10).slice(0, 12)],
  ])('is refused: %s', async (_, blob) => {
    await expect(writePdf('Ata', [blob])).rejects.toThrow('not a JPEG')
  })
})

it('the reader itself notices a wrong offset', async () => {
  const bytes = new Uint8Array(await (await writePdf('Ata', [jpeg(10, 10)])).arrayBuffer())
  const text = Buffer.from(bytes).toString('latin1')
  const broken = text.replace(/0000000015 00000 n/, '0000000016 00000 n')
  expect(broken).not.toBe(text)
  expect(() => readPdf(Buffer.from(broken, 'latin1'))).toThrow()
})
