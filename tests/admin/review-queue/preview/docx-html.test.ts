import { expect, it } from 'vitest'
import { docxHtml } from '@/admin/review-queue/preview/docx-html'
import { TooLargeError } from '@/admin/review-queue/preview/limits'
import { compoundOf, sampleBytes } from '../../../domain/documents/sample-files.ts'
import { makeDocument } from '../../../../scripts/demo/sample-documents.ts'
import { docxOf, lyingZip, paragraph, picture } from './office-files.ts'

it('gives headings, lists, tables, marks and pictures', async () => {
  const { html } = await docxHtml(
    docxOf(
      paragraph('Estatuto', '<w:pPr><w:pStyle w:val="Heading1"/></w:pPr>') +
        '<w:p><w:r><w:rPr><w:b/></w:rPr><w:t>Art. 1º</w:t></w:r><w:r><w:rPr><w:u w:val="single"/></w:rPr><w:t>Sede</w:t></w:r></w:p>' +
        `<w:tbl><w:tr><w:tc>${paragraph('Cargo')}</w:tc><w:tc>${paragraph('Nome')}</w:tc></w:tr></w:tbl>` +
        picture('logopng', 'Logotipo') +
        picture('lineemf'),
      { 'logo.png': await sampleBytes('png'), 'line.emf': new Uint8Array([1, 0, 0, 0]) },
    ),
  )
  expect(html).toContain('Estatuto')
  expect(html).toContain('<strong>Art. 1º</strong><u>Sede</u>')
  expect(html).toMatch(/<table>.*Cargo.*Nome.*<\/table>/)
  expect(html).toMatch(/<img alt="Logotipo" src="data:image\/png;base64,\w/)
  expect(html).toContain('alt="Imagem que o navegador não mostra"')
})

it('reads what the samples of the demo say', async () => {
  const { html } = await docxHtml(await makeDocument('docx', ['Organização de exemplo', 'Segunda <linha>']))
  expect(html).toBe('<p>Organização de exemplo</p><p>Segunda &lt;linha&gt;</p>')
})

it.each([
  { kind: 'too much text', docx: docxOf(paragraph('x'.repeat(2_000_001))) },
  { kind: 'more than fits', docx: docxOf(paragraph('a'), { 'a.png': new Uint8Array(51 * 1024 * 1024) }) },
])('refuses $kind as too large', async ({ docx }) => {
  await expect(docxHtml(docx)).rejects.toThrow(TooLargeError)
})

it.each([
  { kind: 'a file with a password', docx: () => compoundOf('EncryptionInfo', 'EncryptedPackage') },
  { kind: 'a truncated one', docx: () => docxOf(paragraph('texto')).slice(0, 400) },
  { kind: 'another ZIP', docx: () => sampleBytes('zip') },
  { kind: 'an empty one', docx: () => new Uint8Array() },
  {
    kind: 'one whose directory lies',
    docx: () => lyingZip('word/document.xml', new Uint8Array(9_000_000), 20),
  },
])('cannot read $kind', async ({ docx }) => {
  await expect(docxHtml(await docx())).rejects.toThrow()
})
