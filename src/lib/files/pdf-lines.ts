import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { linesOf, piecesOf } from './text-lines'

/**
 * The lines of the first pages as they stand on them, `pageBreak` between two pages. It reads on the thread that calls it: a
 * worker's, with the package's own worker loaded beside it. Rejects where the file does not open.
 */
export async function linesOfPdf(
  bytes: Uint8Array,
  { pages, pageBreak }: { pages: number; pageBreak: string },
): Promise<string[]> {
  const task = getDocument({
    data: bytes,
    verbosity: 0,
    disableFontFace: true,
    useSystemFonts: false,
    isOffscreenCanvasSupported: false,
  })
  try {
    const document = await task.promise
    const lines: string[] = []
    for (let number = 1; number <= Math.min(pages, document.numPages); number++) {
      const page = await document.getPage(number)
      const { items } = await page.getTextContent()
      const viewport = page.getViewport({ scale: 1 }).transform
      const pieces = piecesOf(
        items.filter((item) => 'str' in item),
        viewport,
      )
      lines.push(...(number > 1 ? [pageBreak] : []), ...linesOf(pieces))
      page.cleanup()
    }
    return lines
  } finally {
    void task.destroy().catch(() => undefined)
  }
}
