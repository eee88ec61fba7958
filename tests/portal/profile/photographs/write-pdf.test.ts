import { expect, it } from 'vitest'
import { writePdf } from '@/portal/profile/photographs/write-pdf'
import { readPdf } from './read-pdf.ts'

/** The beginning of a JPEG: as much of it as says how large it is. `extra` bytes follow. */
function jpeg(width: number, height: number, { components = 3, extra = 0 } = {}): Blob {
  const table = [0xff, 0xdb, 0, 4, 1, 2]
  const size = [height >> 8, height & 255, width >> 8, width & 255]
  const frame = [0xff, 0xc2, 0, 11, 8, ...size, components, 0, 0, 0]
  return new Blob([new Uint8Array([0xff, 0xd8, ...table, ...frame, ...Array<number>(extra).fill(7)])])
}

const written = async (title: string, pictures: Blob[]) =>
  readPdf(new Uint8Array(await (await writePdf(title, pictures)).arrayBuffer()))

it('puts each picture on an A4 page of its own, as it is', async () => {
  const [wide, grey] = [jpeg(2339, 1654, { extra: 90_000 }), jpeg(1000, 1000, { components: 1 })]
  const pictures = [jpeg(1654, 2339), wide, grey]
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
  const widths = Array.from({ length: 30 }, (_, index) => 100 + index)
  const { pages } = await written(
    'Ata',
    widths.map((width) => jpeg(width, 200)),
  )
  expect(pages.map(({ width }) => width)).toEqual(widths)
})

it('writes nothing about when, where and with what', async () => {
  const text = await (await writePdf('Ata', [jpeg(10, 10)])).text()
  expect(text).not.toMatch(/Date|Producer|Creator|Author/)
})

it.each([
  ['empty', new Blob([])],
  ['text', new Blob(['not a picture at all'])],
  ['cut before its size', jpeg(10, 10).slice(0, 12)],
])('refuses a file that is no JPEG: %s', async (_, blob) => {
  await expect(writePdf('Ata', [blob])).rejects.toThrow('not a JPEG')
})
