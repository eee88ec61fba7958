/**
 * Writes the papers of the tests with the programs that people print with, each on its own page or pages: chromium.pdf and
 * libreoffice.pdf in this folder. They are kept, because unit tests run where there is nothing but Node. It needs `soffice`
 * and a Chromium: `npx tsx --tsconfig tsconfig.json tests/domain/certificates/printed/print.ts`.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { browserFlags, testBrowser } from '../../../../scripts/lib/browser.ts'
import { samples } from '../sample-certificates.ts'

const folder = import.meta.dirname

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** Rows of a table where the paper has columns; the other lines with blanks that do not break, as issuers write them. */
const htmlOf = (line: string) =>
  line.includes('\t')
    ? `<table width="100%"><tr>${line
        .split('\t')
        .map((cell) => `<td>${escaped(cell)}</td>`)
        .join('')}</tr></table>`
    : `<p>${escaped(line).replace(/: /g, ':&nbsp;')}</p>`

/** LibreOffice begins pages at paragraphs and tables alone. */
const onItsPage = (paper: string) => paper.replace(/^<\w+/, '$& style="page-break-before: always"')

/** The font has ligatures; the narrow page breaks titles and names. */
const html = `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><style>
@page { size: 150mm 297mm; margin: 10mm }
body { font: 8pt "DejaVu Serif" }
p { margin: 0 0 2pt; text-align: justify }
td { padding: 0 8pt 0 0; vertical-align: top }
</style></head><body>${samples
  .map(({ lines }) => lines.map(htmlOf).join('\n'))
  .map((paper, at) => (at > 0 ? onItsPage(paper) : paper))
  .join('\n')}</body></html>`

async function byChromium() {
  const browser = await chromium.launch({ args: browserFlags, ...testBrowser() })
  const page = await browser.newPage()
  await page.setContent(html)
  await page.pdf({ path: join(folder, 'chromium.pdf'), preferCSSPageSize: true })
  await browser.close()
}

function byLibreOffice() {
  const work = mkdtempSync(join(tmpdir(), 'printed-'))
  writeFileSync(join(work, 'libreoffice.html'), html)
  const home = `-env:UserInstallation=file://${work}/profile`
  // As a text, which has pages, not as a page of the web.
  const how = ['--infilter=HTML (StarWriter)', '--convert-to', 'pdf:writer_pdf_Export', '--outdir', work]
  execFileSync('soffice', ['--headless', home, ...how, 'libreoffice.html'], { cwd: work })
  writeFileSync(join(folder, 'libreoffice.pdf'), readFileSync(join(work, 'libreoffice.pdf')))
  rmSync(work, { recursive: true })
}

await byChromium()
byLibreOffice()
