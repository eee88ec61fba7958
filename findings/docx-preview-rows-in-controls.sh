#!/usr/bin/env bash
# One guesses that a viewer of Word files which knows content controls shows the rows of a table that stand in one.
# docx-preview leaves out every row and cell within w:sdt, silently: a table whose people were added by a repeating section
# (Word's way for 'one line for each member') shows only its other rows. A control around a paragraph is shown.
set -euo pipefail
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund docx-preview@0.4.1 jszip@3.10.1 jsdom@29.1.1 >/dev/null
cat > try.mjs <<'JS'
import { JSDOM } from 'jsdom'
import JSZip from 'jszip'
const { window } = new JSDOM('<body></body>')
for (const name of ['document', 'DOMParser', 'XMLSerializer', 'Node', 'HTMLElement']) globalThis[name] = window[name]
globalThis.window = window
const { renderAsync } = await import('docx-preview')
const OFFICE = 'http://schemas.openxmlformats.org'
const text = (words) => `<w:p><w:r><w:t>${words}</w:t></w:r></w:p>`
const row = (words) => `<w:tr><w:tc>${text(words)}</w:tc></w:tr>`
const control = (content) => `<w:sdt><w:sdtPr/><w:sdtContent>${content}</w:sdtContent></w:sdt>`
const zip = new JSZip()
zip.file(
  '[Content_Types].xml',
  `<Types xmlns="${OFFICE}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
)
zip.file(
  '_rels/.rels',
  `<Relationships xmlns="${OFFICE}/package/2006/relationships"><Relationship Id="r1" Type="${OFFICE}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
)
zip.file(
  'word/document.xml',
  `<w:document xmlns:w="${OFFICE}/wordprocessingml/2006/main"><w:body>${control(text('paragraph in a control'))}<w:tbl><w:tblPr/><w:tblGrid><w:gridCol w:w="2000"/></w:tblGrid>${row('heading')}${control(row('row in a control'))}</w:tbl>${text('end')}<w:sectPr/></w:body></w:document>`,
)
const page = document.createElement('div')
await renderAsync(await zip.generateAsync({ type: 'uint8array' }), page, page, { inWrapper: false })
for (const style of page.querySelectorAll('style')) style.remove()
const shown = [...page.querySelectorAll('p')].map(({ textContent }) => textContent)
console.log('docx-preview 0.4.1 shows:', shown.join(' | '))
const isAsSeen =
  shown.includes('paragraph in a control') && shown.includes('heading') && !shown.includes('row in a control')
process.exit(isAsSeen ? 0 : 1)
JS
node try.mjs
