import { crc32, deflateSync } from 'node:zlib'
import { downloadZip } from 'client-zip'
import type { FileExtension } from '../../src/domain/documents/slots.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** @param lines visible text, Latin-1 only */
export function makeDocument(extension: FileExtension, lines: readonly string[]): Bytes | Promise<Bytes> {
  switch (extension) {
    case 'pdf':
      return pdf(lines)
    case 'png':
      return png(lines)
    case 'mp3':
      return silence()
    case 'docx':
      return docx(lines)
    case 'xlsx':
      return xlsx(lines)
    case 'zip':
      return zip({ 'leia-me.txt': lines.join('\r\n'), 'documento.pdf': pdf(lines) })
    default:
      throw new Error(`No example for .${extension}`)
  }
}

const latin1 = (text: string): Bytes => new Uint8Array(Buffer.from(text, 'latin1'))

function pdf(lines: readonly string[]): Bytes {
  const shown = lines.map((line) => `(${line.replaceAll(/[\\()]/g, '\\$&')}) Tj T*`).join('\n')
  const content = `BT /F1 16 Tf 60 760 Td 26 TL\n${shown}\nET`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  ]
  let file = '%PDF-1.4\n'
  const places: number[] = []
  objects.forEach((object, at) => {
    places.push(file.length)
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  return latin1(
    `${file}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`,
  )
}

/** The stripes depend on the text, because letters would need a font. */
function png(lines: readonly string[]): Bytes {
  const [width, height] = [320, 200]
  const seed = crc32(lines.join())
  const rows = Buffer.alloc((width * 3 + 1) * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let channel = 0; channel < 3; channel++)
        rows[y * (width * 3 + 1) + 1 + x * 3 + channel] =
          ((seed >>> (channel * 8)) & 0x7f) + (Math.floor((x + y) / 20) % 2) * 90
  const chunk = (type: string, data: Uint8Array) => {
    const body = Buffer.concat([Buffer.from(type), data])
    return Buffer.concat([bigEndian(data.length), body, bigEndian(crc32(body))])
  }
  const header = Buffer.concat([bigEndian(width), bigEndian(height), Buffer.from([8, 2, 0, 0, 0])])
  return new Uint8Array(
    Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      chunk('IHDR', header),
      chunk('IDAT', deflateSync(rows)),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  )
}

function bigEndian(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** One second of MPEG-1 Layer III at 128 kbit/s and 44.1 kHz: 38 frames with zeroed side information. */
function silence(): Bytes {
  const frame = new Uint8Array(417)
  frame.set([0xff, 0xfb, 0x90, 0x00])
  const file = new Uint8Array(frame.length * 38)
  for (let at = 0; at < file.length; at += frame.length) file.set(frame, at)
  return file
}

const xml = (text: string) => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${text}`
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const OFFICE = 'application/vnd.openxmlformats-officedocument'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const office = (parts: Record<string, string>, main: string) => ({
  '[Content_Types].xml': xml(
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      Object.entries(parts)
        .map(([name, type]) => `<Override PartName="/${name}" ContentType="${OFFICE}.${type}+xml"/>`)
        .join('') +
      '</Types>',
  ),
  '_rels/.rels': xml(
    `<Relationships xmlns="${RELATIONS}"><Relationship Id="r1" Type="${TYPES}/officeDocument" Target="${main}"/></Relationships>`,
  ),
})

const docx = (lines: readonly string[]) =>
  zip({
    ...office({ 'word/document.xml': 'wordprocessingml.document.main' }, 'word/document.xml'),
    'word/document.xml': xml(
      '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>' +
        lines.map((line) => `<w:p><w:r><w:t>${escaped(line)}</w:t></w:r></w:p>`).join('') +
        '</w:body></w:document>',
    ),
  })

const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

const xlsx = (lines: readonly string[]) =>
  zip({
    ...office(
      {
        'xl/workbook.xml': 'spreadsheetml.sheet.main',
        'xl/worksheets/sheet1.xml': 'spreadsheetml.worksheet',
      },
      'xl/workbook.xml',
    ),
    'xl/workbook.xml': xml(
      `<workbook xmlns="${SHEET}" xmlns:r="${TYPES}"><sheets><sheet name="Exemplo" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': xml(
      `<Relationships xmlns="${RELATIONS}"><Relationship Id="r1" Type="${TYPES}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': xml(
      `<worksheet xmlns="${SHEET}"><sheetData>${lines
        .map((line) => `<row><c t="inlineStr"><is><t>${escaped(line)}</t></is></c></row>`)
        .join('')}</sheetData></worksheet>`,
    ),
  })

async function zip(files: Record<string, string | Bytes>): Promise<Bytes> {
  const entries = Object.entries(files).map(([name, input]) => ({
    name,
    input,
    lastModified: new Date(2026, 0, 1),
  }))
  return new Uint8Array(await downloadZip(entries).arrayBuffer())
}
