import { degrees, PDFDocument, StandardFonts } from 'pdf-lib'
import PDFKit from 'pdfkit'
import { pageBreak } from '@/domain/certificates/text'

/** A cell of a line, in points from the page's upper left corner. */
type Cell = { text: string; x: number; y: number }

const SIZE = 9
const LEFT = 40
const LINE = 14
/** Of a letter, and between columns. */
const WIDEST = 7
const GAP = 20
/** A4 */
const HEIGHT = 842
/** Of the letters of a line; more go on in the next one. */
const LONGEST = 105

const wrapped = (line: string): string[] => line.match(new RegExp(`.{1,${LONGEST}}(?: |$)`, 'g')) ?? [line]

/** Each page's cells; a tab moves to the next column. */
function pagesOf(lines: readonly string[]): Cell[][] {
  const pages: Cell[][] = [[]]
  let y = 50
  for (const line of lines) {
    if (line === pageBreak) {
      pages.push([])
      y = 50
      continue
    }
    for (const part of line.includes('\t') ? [line] : wrapped(line)) {
      let x = LEFT
      for (const text of part.split('\t')) {
        pages[pages.length - 1]?.push({ text, x, y })
        x += text.length * WIDEST + GAP
      }
      y += LINE
    }
  }
  return pages
}

export type Order = (cells: readonly Cell[]) => readonly Cell[]

const asWritten: Order = (cells) => cells

export async function byPdfLib(lines: readonly string[], order = asWritten): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (const cells of pagesOf(lines)) {
    const page = document.addPage([595, HEIGHT])
    for (const { text, x, y } of order(cells)) page.drawText(text, { x, y: HEIGHT - y, size: SIZE, font })
  }
  return document.save()
}

export function byPdfKit(lines: readonly string[], order = asWritten): Promise<Uint8Array> {
  const document = new PDFKit({ size: 'A4', autoFirstPage: false, margin: 0 })
  const parts: Uint8Array[] = []
  document.on('data', (part: Uint8Array) => parts.push(part))
  const written = new Promise<Uint8Array>((resolve) =>
    document.on('end', () => resolve(new Uint8Array(Buffer.concat(parts)))),
  )
  for (const cells of pagesOf(lines)) {
    document.addPage()
    document.font('Times-Roman').fontSize(SIZE)
    for (const { text, x, y } of order(cells)) document.text(text, x, y, { lineBreak: false })
  }
  document.end()
  return written
}

type Drawn = Cell & { size?: number; turn?: number }

/** Lines below each other, as many points from the left and lower than the first line of others. */
export const at = (lines: readonly string[], x: number, lower = 0): Drawn[] =>
  lines.map((text, line) => ({ text, x, y: 50 + lower + line * LINE }))

/** @param turn degrees by which the page is shown turned; what is drawn stays upright on it */
export async function drawn(cells: readonly Drawn[], turn = 0): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  const page = document.addPage([HEIGHT, HEIGHT])
  page.setRotation(degrees(turn))
  for (const { text, x, y, size = SIZE, turn: own = 0 } of cells) {
    const [left, up] = [
      [x, HEIGHT - y],
      [y, x],
      [HEIGHT - x, y],
      [HEIGHT - y, HEIGHT - x],
    ][turn / 90] as [number, number]
    page.drawText(text, { x: left, y: up, size, font, rotate: degrees(turn + own) })
  }
  return document.save()
}
