#!/usr/bin/env bash
# One guesses that a converter of Word files keeps the text within an element that it does not know.
# mammoth leaves w:fldSimple and w:bdo out together with the text in them, while the same field written as w:fldChar keeps
# its result: 'CNPJ , CEP 01001-000'. The number is missing without a trace in the HTML; only the list of messages names
# the elements. Forms filled in by document properties or by mail merge are concerned.
set -euo pipefail
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund mammoth@1.13.0 jszip@3.10.1 >/dev/null
cat > try.mjs <<'JS'
import { readFileSync } from 'node:fs'
import JSZip from 'jszip'
import mammoth from 'mammoth'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const types = 'http://schemas.openxmlformats.org/package/2006/content-types'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const run = (text) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`
const mark = (type) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`
const instruction = '<w:r><w:instrText> DOCPROPERTY cep </w:instrText></w:r>'
const paragraph = [
  run('CNPJ '),
  `<w:fldSimple w:instr=" DOCPROPERTY cnpj ">${run('11.222.333/0001-81')}</w:fldSimple>`,
  run(', CEP '),
  mark('begin') + instruction + mark('separate') + run('01001-000') + mark('end'),
  `<w:bdo w:val="ltr">${run(', lida')}</w:bdo>`,
].join('')
const zip = new JSZip()
zip.file('[Content_Types].xml', `<Types xmlns="${types}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`)
zip.file('_rels/.rels', `<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`)
zip.file('word/document.xml', `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p>${paragraph}</w:p></w:body></w:document>`)
const { value, messages } = await mammoth.convertToHtml({ buffer: await zip.generateAsync({ type: 'nodebuffer' }) })
const { version } = JSON.parse(readFileSync('node_modules/mammoth/package.json', 'utf8'))
console.log(`mammoth ${version}: ${value}`)
for (const { message } of messages) console.log(message)
if (value !== '<p>CNPJ , CEP 01001-000</p>' || messages.length !== 2) process.exit(1)
JS
node try.mjs
