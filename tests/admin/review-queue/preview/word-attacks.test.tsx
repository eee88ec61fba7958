import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { docxOf, packed, paragraph } from './office-files.ts'
import { useConverters } from './preview-support.tsx'
import { LACKS, line, run, shown } from './word-support.tsx'

useConverters()

const withChunk = (html: string) =>
  docxOf(
    `${paragraph('Antes')}<w:altChunk r:id="chunk"/>${paragraph('Depois')}`,
    {},
    { chunk: ['aFChunk', 'a.html'] },
    { 'word/a.html': html },
  )

it.each([
  '<p>Ata</p><script>alert(1)</script>',
  '<p>Ata<img src="x" onerror="alert(1)"></p>',
  '<p>Ata <a href="javascript:alert(1)">aqui</a></p>',
  '<p>Ata<img src="https://tracker.example/a.png"></p>',
  '<p style="background:url(https://tracker.example)">Ata</p>',
  '<style>@import "https://tracker.example"; p { background: url(https://tracker.example) }</style><p>Ata</p>',
  '<style></head></style><p>Ata</p>',
  '<iframe src="https://tracker.example"></iframe><p>Ata</p>',
  '<form action="https://tracker.example"><p>Ata</p><input name="senha"></form>',
  '<meta http-equiv="refresh" content="0;url=https://tracker.example"><base href="https://tracker.example"><p>Ata</p>',
  '<p id="body" name="head">Ata<img name="documentElement" id="head"></p>',
  '<svg><style><img src=x onerror=alert(1)></style></svg><p>Ata</p>',
  '<p>Ata</p></body></html><script>alert(1)</script>',
])('takes what acts or loads out of HTML within a DOCX: %s', async (html) => {
  const { body } = await shown(withChunk(html))
  expect(body.textContent).toMatch(/Antes.*Ata.*Depois/s)
  for (const element of body.querySelectorAll('*')) {
    expect(element.localName).toMatch(/^(p|img)$/)
    for (const { name } of element.attributes) expect(name).toMatch(/^(alt|src)$/)
    expect(element.getAttribute('src') ?? 'data:image/').toMatch(/^data:image\//)
  }
})

it.each(['<!-- <p>Ata', '<plaintext>', '<title>'])(
  'says that parts are missing where HTML within a DOCX swallows the rest: %s',
  async (html) => {
    await shown(withChunk(html))
    expect(screen.getByText(LACKS)).toBeInTheDocument()
  },
)

it('loads no picture from elsewhere', async () => {
  const blip =
    '<w:drawing><wp:inline><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:link="out"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing>'
  const { body } = await shown(
    docxOf(
      paragraph('Texto') +
        line(run(blip)) +
        line(run('<w:pict><v:shape><v:imagedata r:id="out"/></v:shape></w:pict>')),
      {},
      { out: ['image', 'https://tracker.example/a.png'] },
    ),
  )
  expect(body.innerHTML).toBe('<p>Texto</p>')
  expect(screen.getByText(LACKS)).toBeInTheDocument()
})

it('takes no orders from the file about what to leave out', async () => {
  const { lines } = await shown(
    docxOf(paragraph('Cláusula oculta'), {}, {}, { 'mammoth/style-map': 'p => !' }),
  )
  expect(lines).toEqual(['Cláusula oculta'])
})

it('opens a file whose relations name nothing', async () => {
  const { lines } = await shown(
    docxOf(
      paragraph('Texto') +
        '<w:altChunk r:id="lost"/><w:sectPr><w:headerReference w:type="default" r:id="lost"/></w:sectPr>',
    ),
  )
  expect(lines).toEqual(['Texto'])
  expect(screen.getByText(LACKS)).toBeInTheDocument()
})

it('keeps the names of parts within the archive', async () => {
  const { lines } = await shown(
    packed({
      '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
      '_rels/.rels':
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/officeDocument" Target="/../../texto/documento.xml"/></Relationships>',
      'texto/documento.xml':
        '<x:document xmlns:x="http://purl.oclc.org/ooxml/wordprocessingml/main"><x:body><x:p><x:r><x:t>Estrito</x:t></x:r></x:p></x:body></x:document>',
    }),
  )
  expect(lines).toEqual(['Estrito'])
})
