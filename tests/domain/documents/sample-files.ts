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

/** A compound file ([MS-CFB]) with these streams in its directory; many names need more than one sector. */
export function compoundOf(...streams: string[]): Uint8Array<ArrayBuffer> {
  const SECTOR = 512
  const perSector = SECTOR / 128
  const entries = ['Root Entry', ...streams]
  const directorySectors = Math.ceil(entries.length / perSector)
  const file = new Uint8Array((1 + 1 + directorySectors) * SECTOR)
  const view = new DataView(file.buffer)
  file.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  view.setUint16(30, 9, true)
  view.setUint32(48, 1, true)
  view.setUint32(76, 0, true)
  const fat = SECTOR
  view.setUint32(fat, 0xfffffffd, true)
  for (let index = 1; index <= directorySectors; index++)
    view.setUint32(fat + index * 4, index === directorySectors ? 0xfffffffe : index + 1, true)
  entries.forEach((name, index) => {
    const at = 2 * SECTOR + index * 128
    Array.from(name).forEach((letter, offset) => view.setUint16(at + offset * 2, letter.charCodeAt(0), true))
    view.setUint16(at + 64, (name.length + 1) * 2, true)
  })
  return file
}

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

/** A true PDF with one empty page. */
export const emptyPage = (): Uint8Array<ArrayBuffer> =>
  bytes(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  )

const makers: Record<FileExtension, () => Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>> = {
  pdf: emptyPage,
  doc: () => compoundOf('1Table', 'WordDocument'),
  docx: () => zipOf('[Content_Types].xml', 'word/document.xml'),
  xls: () => compoundOf('Workbook'),
  xlsx: () => zipOf('[Content_Types].xml', 'xl/workbook.xml'),
  zip: () => zipOf('certidao.pdf'),
  jpg: photo,
  jpeg: () => bytes([0xff, 0xd8, 0xff, 0xe1, 0, 0x10], 'Exif', [0, 0], 'x'.repeat(40)),
  png: picture,
  mp3: () => bytes('ID3', [4, 0, 0, 0, 0, 0, 0], [0xff, 0xfb, 0x90, 0], 'x'.repeat(40)),
  mp4: () => bytes([0, 0, 0, 0x18], 'ftypmp42', [0, 0, 0, 0], 'mp42isom'),
}

/** The bytes of a small valid file of this kind. */
export const sampleBytes = async (extension: FileExtension): Promise<Uint8Array<ArrayBuffer>> =>
  makers[extension]()
