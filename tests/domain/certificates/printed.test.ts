import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PDFDocument } from 'pdf-lib'
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, it } from 'vitest'
import { readPdf } from '@/domain/certificates/read-pdf'
import { holder, samples } from './sample-certificates'
import { valueOf } from './value-of'

// printed/print.ts wrote them; continuous integration has neither program when unit tests run.
const fileBy = (writer: string) =>
  new Uint8Array(readFileSync(join(import.meta.dirname, 'printed', `${writer}.pdf`)))

/** The paper that has this page, in a file of its own. */
async function page(file: Promise<PDFDocument>, at: number): Promise<Uint8Array> {
  const alone = await PDFDocument.create()
  const [copy] = await alone.copyPages(await file, [at])
  if (copy) alone.addPage(copy)
  return alone.save()
}

/** Texts that one glyph stands for. */
async function glyphsIn(bytes: Uint8Array): Promise<Set<string>> {
  const document = await getDocument({ data: bytes, verbosity: 0 }).promise
  const glyphs = new Set<string>()
  for (let number = 1; number <= document.numPages; number++) {
    const { fnArray, argsArray } = await (await document.getPage(number)).getOperatorList()
    argsArray.forEach((args: unknown, at) => {
      if (fnArray[at] !== OPS.showText) return
      for (const glyph of (args as [({ unicode?: string } | number)[]])[0])
        if (typeof glyph === 'object' && glyph.unicode) glyphs.add(glyph.unicode)
    })
  }
  return glyphs
}

describe.each(['chromium', 'libreoffice'])('printed by %s', (writer) => {
  const file = PDFDocument.load(fileBy(writer))
  it('each paper has its page', async () => {
    expect((await file).getPageCount()).toBe(samples.length)
  })
  it.each(samples.map((sample, at) => ({ ...sample, at })))('$paper says the same', async ({ says, at }) => {
    const reading = await readPdf({ bytes: await page(file, at), holder, slot: undefined })
    expect(Object.fromEntries(Object.keys(says).map((field) => [field, valueOf(reading, field)]))).toEqual(
      says,
    )
  })
  it('has letters that are joined in one glyph', async () => {
    const texts = [...(await glyphsIn(fileBy(writer)))].map((text) => text.normalize('NFKC'))
    expect(texts).toContain('fi')
  })
})
