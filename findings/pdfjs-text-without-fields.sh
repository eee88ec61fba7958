#!/usr/bin/env bash
# One guesses that the text of a page, as getTextContent of pdfjs-dist gives it, has the words that people see on the page.
# What fields of a form hold is not in it, although pdfjs-dist itself draws it: of 'Valida ate: 03/02/2027' the label comes
# alone, and a line below may be taken for its value. It comes with getAnnotations only, which knows no order of lines.
# It matters to whoever reads dates off certificates that an office filled in as a form and did not flatten.
set -euo pipefail
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund pdfjs-dist@5.6.205 pdf-lib@1.17.1
cat >check.mjs <<'JS'
import { PDFDocument, StandardFonts } from 'pdf-lib'
import { getDocument, OPS, version } from 'pdfjs-dist/legacy/build/pdf.mjs'

const file = await PDFDocument.create()
const font = await file.embedFont(StandardFonts.Helvetica)
const sheet = file.addPage([400, 200])
sheet.drawText('Valida ate:', { x: 40, y: 120, size: 12, font })
const field = file.getForm().createTextField('until')
field.setText('03/02/2027')
field.addToPage(sheet, { x: 110, y: 112, width: 100, height: 20 })

const document = await getDocument({ data: await file.save(), verbosity: 0 }).promise
const page = await document.getPage(1)
const text = (await page.getTextContent()).items.map(({ str }) => str).filter(Boolean)
const { fnArray, argsArray } = await page.getOperatorList()
const drawn = argsArray
  .filter((_, at) => fnArray[at] === OPS.showText)
  .map(([glyphs]) => glyphs.map((glyph) => glyph.unicode ?? '').join(''))
const values = (await page.getAnnotations()).map(({ fieldValue }) => fieldValue)
const seen = JSON.stringify({ text, drawn, values })
console.log(`pdfjs-dist ${version}: ${seen}`)
const expected = { text: ['Valida ate:'], drawn: ['Valida ate:', '03/02/2027'], values: ['03/02/2027'] }
if (seen !== JSON.stringify(expected)) process.exit(1)
JS
node check.mjs
