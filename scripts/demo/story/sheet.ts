import { degrees, PDFDocument, rgb, StandardFonts, type PDFFont, type PDFPage } from 'pdf-lib'

/** A page of a document: lines in the middle on top, then lines from the left; an empty one is a gap. */
export type Sheet = { heading: readonly string[]; body: readonly string[] }

const WIDTH = 595
const HEIGHT = 842
const MARGIN = 60
const SIZE = 10.5
/** Narrower than the page allows: where Helvetica is missing, another font is wider. */
const LINE = 430
const GRAY = rgb(0.45, 0.45, 0.45)

/** Says on every page that nothing of it is real. */
const FOOTER =
  'Exemplo do Mutirão, sem valor: nenhum órgão emitiu este papel, e a organização e os números são inventados.'

function wrap(line: string, font: PDFFont): string[] {
  const lines: string[] = []
  let current = ''
  for (const word of line.split(' ')) {
    const longer = current === '' ? word : `${current} ${word}`
    if (font.widthOfTextAtSize(longer, SIZE) > LINE && current !== '') {
      lines.push(current)
      current = word
    } else current = longer
  }
  return [...lines, current]
}

function drawSheet(page: PDFPage, { heading, body }: Sheet, plain: PDFFont, bold: PDFFont): void {
  page.drawRectangle({
    x: 36,
    y: 36,
    width: WIDTH - 72,
    height: HEIGHT - 72,
    borderColor: GRAY,
    borderWidth: 0.8,
  })
  let y = HEIGHT - 90
  for (const text of heading) {
    page.drawText(text, { x: (WIDTH - bold.widthOfTextAtSize(text, 11)) / 2, y, size: 11, font: bold })
    y -= 17
  }
  y -= 18
  for (const text of body.flatMap((line) => wrap(line, plain))) {
    page.drawText(text, { x: MARGIN, y, size: SIZE, font: plain })
    y -= 17
  }
  page.drawText('EXEMPLO', {
    x: 150,
    y: 180,
    size: 90,
    font: bold,
    color: rgb(0.93, 0.93, 0.93),
    rotate: degrees(35),
  })
  page.drawText(FOOTER, { x: MARGIN, y: 50, size: 8, font: plain, color: GRAY })
}

export async function printSheets(sheets: readonly Sheet[]): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.create()
  const plain = await document.embedFont(StandardFonts.Helvetica)
  const bold = await document.embedFont(StandardFonts.HelveticaBold)
  for (const sheet of sheets) drawSheet(document.addPage([WIDTH, HEIGHT]), sheet, plain, bold)
  return Uint8Array.from(await document.save())
}
