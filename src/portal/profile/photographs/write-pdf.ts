import { jpegHeader } from '@/lib/files/picture-header'

/** The sides have their length in points. */
const A4 = { short: 595.28, long: 841.89 }

const round = (value: number) => Math.round(value * 100) / 100

/** A PDF text string in UTF-16, for any language. */
const textString = (text: string) =>
  `<feff${Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0')).join('')}>`

/** PDF 1.4 with one JPEG per A4 page, embedded as it is (DCTDecode), a title and no date or producer. */
export async function writePdf(title: string, pictures: readonly Blob[]): Promise<Blob> {
  const parts: BlobPart[] = []
  const offsets: number[] = []
  let length = 0
  const add = (part: string | Blob) => {
    // The text is ASCII: one byte per character.
    length += typeof part === 'string' ? part.length : part.size
    parts.push(part)
  }
  const object = (dictionary: string, stream?: string | Blob) => {
    offsets.push(length)
    add(`${offsets.length} 0 obj\n${dictionary}\n`)
    if (stream !== undefined) {
      add('stream\n')
      add(stream)
      add('\nendstream\n')
    }
    add('endobj\n')
  }

  // Bytes above 127 mark the file as binary.
  parts.push('%PDF-1.4\n%', new Uint8Array([0xe2, 0xe3, 0xcf, 0xd3]), '\n')
  length = 15
  const kids = pictures.map((_, index) => `${4 + index * 3} 0 R`)
  object('<</Type/Catalog/Pages 2 0 R/Lang(pt-BR)/ViewerPreferences<</DisplayDocTitle true>>>>')
  object(`<</Type/Pages/Count ${pictures.length}/Kids[${kids.join(' ')}]>>`)
  object(`<</Title${textString(title)}>>`)
  for (const picture of pictures) {
    const header = jpegHeader(new Uint8Array(await picture.slice(0, 65_536).arrayBuffer()))
    if (!header) throw new Error('not a JPEG')
    const { width, height, components } = header
    const lying = width > height
    const [pageWidth, pageHeight] = lying ? [A4.long, A4.short] : [A4.short, A4.long]
    const scale = Math.min(pageWidth / width, pageHeight / height)
    const [w, h] = [round(width * scale), round(height * scale)]
    const place = `q ${w} 0 0 ${h} ${round((pageWidth - w) / 2)} ${round((pageHeight - h) / 2)} cm /P Do Q`
    const own = offsets.length + 1
    object(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${pageWidth} ${pageHeight}]/Contents ${own + 1} 0 R/Resources<</XObject<</P ${own + 2} 0 R>>>>>>`,
    )
    object(`<</Length ${place.length}>>`, place)
    object(
      `<</Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/${components === 1 ? 'DeviceGray' : 'DeviceRGB'}/BitsPerComponent 8/Filter/DCTDecode/Length ${picture.size}>>`,
      picture,
    )
  }
  const table = length
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  const size = offsets.length + 1
  add(`xref\n0 ${size}\n0000000000 65535 f \n${entries.join('')}`)
  add(`trailer\n<</Size ${size}/Root 1 0 R/Info 3 0 R>>\nstartxref\n${table}\n%%EOF\n`)
  return new Blob(parts, { type: 'application/pdf' })
}
