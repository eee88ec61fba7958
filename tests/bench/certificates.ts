/**
 * How long reading a certidão takes beside what `pdfjs-dist` alone needs for the text of its pages, in this run and this
 * process. `npm run bench:certificates`; `--rounds 20`, `--page` (certificates-page.ts, after a build). Asserts nothing.
 */
import { parseArgs } from 'node:util'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { readPdf } from '../../src/domain/certificates/read-pdf.ts'
import { byPdfLib } from '../domain/certificates/pdf-writers.ts'
import { holder, samples } from '../domain/certificates/sample-certificates.ts'
import { median, withRange } from './spread.ts'

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    page: { type: 'boolean', default: false },
  },
})

const SIZE = 200 * 1024

/** A file of 200 KB, as certidões are with their pictures and fonts. */
async function sample(): Promise<Uint8Array> {
  const text = await byPdfLib(samples[0]?.lines ?? [])
  const file = new Uint8Array(Math.max(SIZE, text.length))
  file.set(text)
  return file.fill(0x20, text.length)
}

async function textAlone(bytes: Uint8Array) {
  const task = getDocument({ data: bytes, verbosity: 0, useSystemFonts: false, disableFontFace: true })
  const document = await task.promise
  for (let number = 1; number <= document.numPages; number++)
    await (await document.getPage(number)).getTextContent()
  await task.destroy()
}

const time = async (work: () => Promise<unknown>): Promise<number> => {
  const begin = performance.now()
  await work()
  return performance.now() - begin
}

const file = await sample()
if (options.page) {
  const { benchPage } = await import('./certificates-page.ts')
  await benchPage(file, Number(options.rounds))
  process.exit()
}
const alone: number[] = []
const whole: number[] = []
for (let round = 0; round <= Number(options.rounds); round++) {
  const text = await time(() => textAlone(file.slice()))
  const reading = await time(() => readPdf({ bytes: file.slice(), holder, slot: 'certidaoFederal' }))
  // The first compiles.
  if (round > 0) {
    alone.push(text)
    whole.push(reading)
  }
}
console.log(`text of the pages alone, ms: ${withRange(alone)}`)
console.log(`reading the certidão, ms:    ${withRange(whole)}`)
console.log(`ratio of the medians: ${(median(whole) / median(alone)).toFixed(2)} (target: at most 1.5)`)
