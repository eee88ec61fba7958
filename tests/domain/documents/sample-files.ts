import { downloadZip } from 'client-zip'
import type { FileExtension } from '../../../src/domain/documents/slots.ts'

/** Small valid files of each type, for tests of uploads. */

const bytes = (...parts: (string | number[])[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? Array.from(part, (c) => c.charCodeAt(0)) : part)),
  )

export async function zipOf(...names: string[]): Promise<Uint8Array<ArrayBuffer>> {
  const files = names.map((name) => ({
    name,
    // A folder has no content.
    ...(!name.endsWith('/') && { input: `conteúdo de ${name}` }),
    lastModified: new Date(2026, 0, 1),
  }))
  return new Uint8Array(await downloadZip(files).arrayBuffer())
}

/** A compound file ([MS-CFB]) with these streams. A content has to fill 4096 bytes, or be empty. */
export function compoundWith(streams: Record<string, Uint8Array>, sectorSize = 512): Uint8Array<ArrayBuffer> {
  const entries = Object.entries({ 'Root Entry': new Uint8Array(), ...streams })
  const sectorsOf = (length: number) => Math.ceil(length / sectorSize)
  const directory = sectorsOf(entries.length * 128)
  const total = entries.reduce((sum, [, content]) => sum + sectorsOf(content.length), 1 + directory)
  const file = new Uint8Array((1 + total) * sectorSize)
  const view = new DataView(file.buffer)
  file.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  view.setUint16(30, Math.log2(sectorSize), true)
  view.setUint32(48, 1, true)
  view.setUint32(56, 4096, true)
  view.setUint32(68, 0xfffffffe, true)
  for (let index = 1; index < 109; index++) view.setUint32(76 + index * 4, 0xffffffff, true)
  const link = (sector: number, next: number) => view.setUint32(sectorSize + sector * 4, next, true)
  const chain = (start: number, length: number) => {
    for (let at = 0; at < length; at++) link(start + at, at === length - 1 ? 0xfffffffe : start + at + 1)
  }
  link(0, 0xfffffffd)
  chain(1, directory)
  let sector = 1 + directory
  entries.forEach(([name, content], index) => {
    const at = 2 * sectorSize + index * 128
    Array.from(name).forEach((letter, offset) => view.setUint16(at + offset * 2, letter.charCodeAt(0), true))
    view.setUint16(at + 64, (name.length + 1) * 2, true)
    view.setUint8(at + 66, index === 0 ? 5 : 2)
    view.setUint32(at + 116, content.length > 0 ? sector : 0xfffffffe, true)
    view.setUint32(at + 120, content.length, true)
    chain(sector, sectorsOf(content.length))
    file.set(content, (1 + sector) * sectorSize)
    sector += sectorsOf(content.length)
  })
  return file
}

export const compoundOf = (...names: string[]): Uint8Array<ArrayBuffer> =>
  compoundWith(Object.fromEntries(names.map((name) => [name, new Uint8Array()])))

/** The first bytes of a Windows program. */
export const program = (): Uint8Array<ArrayBuffer> =>
  bytes('MZ', [0x90, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0xff, 0xff, 0, 0], 'x'.repeat(600))

/** Pictures of 4 x 4 pixels that a browser can show. */
const photo = () =>
  bytes(
    atob(
      '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wAARCAAEAAQDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAP/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAABv/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AKgDpI//2Q==',
    ),
  )
const picture = () =>
  bytes(
    atob(
      'iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAAE0lEQVR4nGNoYPgPRwxI7P8MDAAAHegFX/sN1yQAAAAASUVORK5CYII=',
    ),
  )

/** A PDF of these objects, with its cross-reference. The first is the catalog. */
export function pdfOf(...objects: string[]): Uint8Array<ArrayBuffer> {
  let text = '%PDF-1.4\n'
  const entries = objects.map((object, index) => {
    const entry = `${String(text.length).padStart(10, '0')} 00000 n \n`
    text += `${index + 1} 0 obj${object}endobj\n`
    return entry
  })
  const table = `xref\n0 ${entries.length + 1}\n0000000000 65535 f \n${entries.join('')}`
  const trailer = `trailer<</Root 1 0 R/Size ${entries.length + 1}>>\nstartxref\n${text.length}\n%%EOF\n`
  return bytes(text, table, trailer)
}

/** A true PDF with one empty page. */
export const emptyPage = (): Uint8Array<ArrayBuffer> =>
  pdfOf(
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]>>',
  )

const makers: Record<FileExtension, () => Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>> = {
  pdf: emptyPage,
  doc: () => compoundOf('1Table', 'WordDocument'),
  docx: () => zipOf('[Content_Types].xml', 'word/document.xml'),
  xls: () => compoundOf('Workbook'),
  xlsx: () => zipOf('[Content_Types].xml', 'xl/workbook.xml'),
  zip: () => zipOf('certidao.pdf'),
  jpg: photo,
  jpeg: () =>
    bytes(
      [0xff, 0xd8, 0xff, 0xe1, 0, 0x10],
      'Exif',
      [0, 0],
      'x'.repeat(8),
      [0xff, 0xda],
      'x'.repeat(40),
      [0xff, 0xd9],
    ),
  png: picture,
  mp3: () => bytes('ID3', [4, 0, 0, 0, 0, 0, 0], [0xff, 0xfb, 0x90, 0], 'x'.repeat(40)),
  mp4: () => bytes([0, 0, 0, 0x18], 'ftypmp42', [0, 0, 0, 0], 'mp42isom', [0, 0, 0, 8], 'moov'),
}

/** The bytes of a small valid file of this kind. */
export const sampleBytes = async (extension: FileExtension): Promise<Uint8Array<ArrayBuffer>> =>
  makers[extension]()
