import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { docxOf, paragraph, picture, wordPart } from './office-files.ts'
import { useConverters } from './preview-support.tsx'
import { LACKS, line, paper, run, shown, words } from './word-support.tsx'

useConverters()

const field = (code: string, result = '', form = '') =>
  run(`<w:fldChar w:fldCharType="begin">${form && `<w:ffData>${form}</w:ffData>`}</w:fldChar>`) +
  run(`<w:instrText>${code}</w:instrText>`) +
  run('<w:fldChar w:fldCharType="separate"/>') +
  result +
  run('<w:fldChar w:fldCharType="end"/>')

it('keeps the merged cells of a table', async () => {
  const { body } = await shown(await paper('tabela-mesclada'))
  const rows = [...body.querySelectorAll('tr')].map((row) =>
    [...row.cells].map(({ textContent, colSpan, rowSpan }) => [textContent, colSpan, rowSpan]),
  )
  expect(rows.slice(0, 3)).toEqual([
    [
      ['Cargo', 1, 2],
      ['Mandato', 2, 1],
      ['CPF', 1, 2],
    ],
    [
      ['Início', 1, 1],
      ['Fim', 1, 1],
    ],
    [
      ['Presidente', 1, 1],
      ['01/02/2024', 1, 1],
      ['31/01/2028', 1, 1],
      ['123.456.789-09', 1, 1],
    ],
  ])
})

it('keeps old merged cells, rows that begin further right, and rows in content controls', async () => {
  const cell = (text: string, properties = '') =>
    `<w:tc><w:tcPr>${properties}</w:tcPr>${paragraph(text)}</w:tc>`
  const { body } = await shown(
    docxOf(
      `<w:tbl><w:tr>${cell('a', '<w:hMerge w:val="restart"/>')}${cell('', '<w:hMerge/>')}${cell('b')}</w:tr><w:sdt><w:sdtContent><w:tr><w:trPr><w:gridBefore w:val="2"/></w:trPr>${cell('c')}</w:tr></w:sdtContent></w:sdt></w:tbl>`,
    ),
  )
  const rows = [...body.querySelectorAll('tr')].map((row) =>
    [...row.cells].map(({ textContent, colSpan }) => [textContent, colSpan]),
  )
  expect(rows).toEqual([
    [
      ['a', 2],
      ['b', 1],
    ],
    [
      ['', 2],
      ['c', 1],
    ],
  ])
})

it('shows which boxes are ticked', async () => {
  expect((await shown(await paper('checkbox-docxjs'))).lines).toEqual([
    '☒ Sem fins lucrativos',
    '☐ Com fins lucrativos',
  ])
  expect((await shown(await paper('d1-caixas'))).lines).toEqual([
    'Declaração',
    'A entidade remunera dirigentes? ☒ Sim ☐ Não',
    'A entidade tem fins lucrativos? ☐ Sim ☒ Não',
  ])
  const box = (checked: string) => field(' FORMCHECKBOX ', '', `<w:checkBox>${checked}</w:checkBox>`)
  const wingdings = (text: string) =>
    run(`<w:rPr><w:rFonts w:ascii="Wingdings" w:hAnsi="Wingdings"/></w:rPr><w:t>${text}</w:t>`)
  const { lines } = await shown(
    docxOf(
      line(box('<w:default w:val="0"/><w:checked/>'), words(' Possui CEBAS')) +
        line(box('<w:default w:val="1"/>'), words(' De fábrica')) +
        line(box('<w:default w:val="1"/><w:checked w:val="0"/>'), words(' Desmarcado')) +
        line(run('<w:sym w:font="Wingdings" w:char="F0FE"/>'), words(' Sim')) +
        line(run('<w:sym w:font="Wingdings" w:char="F0A8"/>'), words(' Não')) +
        line(wingdings('\uF0FE'), wingdings('o'), words(' oi')) +
        line(
          run('<w:rPr><w:rFonts w:ascii="Arial" w:hAnsi="Wingdings 2"/></w:rPr><w:t>\uF052 o</w:t>'),
          run('<w:sym w:font="Webdings" w:char="F063"/>'),
        ) +
        line(
          '<w:sdt><w:sdtPr><w14:checkbox><w14:checked w14:val="1"/></w14:checkbox></w:sdtPr><w:sdtContent/></w:sdt>',
          words(' vazia'),
        ),
    ),
  )
  expect(lines).toEqual([
    '☒ Possui CEBAS',
    '☒ De fábrica',
    '☐ Desmarcado',
    '☑ Sim',
    '☐ Não',
    '☑☐ oi',
    '☑ o☐',
    '☒ vazia',
  ])
  expect(screen.queryByText(LACKS)).not.toBeInTheDocument()
})

it('shows ticks and circles in signs that every device has: a missing one looks like an empty box', async () => {
  const signs = (font: string, ...codes: string[]) =>
    line(...codes.map((code) => run(`<w:sym w:font="${font}" w:char="F0${code}"/>`)))
  const { lines } = await shown(
    docxOf(
      signs('Wingdings', '70', 'A1', 'A4', 'FB') +
        signs('Wingdings 2', '4F', '55', '56', '99', '9A', '9C') +
        signs('Webdings', '72'),
    ),
  )
  expect(lines).toEqual(['☐○◉✗', '✗⊗⊗○○◉', '✗'])
})

it('shows the results of fields, and no codes', async () => {
  expect((await shown(await paper('d14-campos'))).lines).toEqual([
    'Situação: Regular. Data: 28/11/2026. Nome: Fulana. Opção: Sim.',
    'Fórmula: a+b=12',
  ])
  const { lines } = await shown(
    docxOf(
      line(
        words('Nós, da '),
        `<w:fldSimple w:instr=" MERGEFIELD Entidade ">${words('Associação Mutirão')}</w:fldSimple>`,
        words(', inscrita no CNPJ '),
        `<w:fldSimple w:instr=" MERGEFIELD CNPJ ">${words('12.345.678/0001-95')}</w:fldSimple>`,
        `<w:smartTag>${words(', por')}</w:smartTag><w:customXml>${words(' Ana')}</w:customXml><w:bdo w:val="ltr">${words(' Lima')}</w:bdo>`,
      ) +
        line(
          run('<w:fldChar w:fldCharType="begin"/>'),
          run('<w:instrText> IF </w:instrText>'),
          field(' MERGEFIELD X ', words('segredo do código')),
          run('<w:fldChar w:fldCharType="separate"/>'),
          words('resultado'),
          run('<w:fldChar w:fldCharType="end"/>'),
        ) +
        line(
          run('<w:fldChar w:fldCharType="begin"/>'),
          run('<w:instrText> MACROBUTTON NoMacro [Digite o nome]</w:instrText>'),
          run('<w:fldChar w:fldCharType="end"/>'),
        ) +
        line(run('<w:fldChar w:fldCharType="begin"/>'), words('Campo sem fim')),
    ),
  )
  expect(lines).toEqual([
    'Nós, da Associação Mutirão, inscrita no CNPJ 12.345.678/0001-95, por Ana Lima',
    'resultado',
    '[Digite o nome]',
    'Campo sem fim',
  ])
  expect(screen.queryByText(LACKS)).not.toBeInTheDocument()
})

it.each([
  ['in one element', `<w:fldSimple w:instr=" DATE ">${words('01/02/2020')}</w:fldSimple>`],
  ['in several elements', field(' TIME ', words('14:30'))],
])('says that Word shows the present day: %s', async (_, content) => {
  await shown(docxOf(line(words('Data: '), content)))
  expect(screen.getByText(/^Há data ou hora que o Word troca pela de hoje/)).toBeInTheDocument()
})

it('shows text boxes once, equations in a line, and a document within the document', async () => {
  const box = (text: string) => `<w:txbxContent>${paragraph(text)}</w:txbxContent>`
  const shape = (text: string) =>
    `<w:drawing><wp:anchor><a:graphic><a:graphicData><wps:wsp><wps:txbx>${box(text)}</wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing>`
  const { lines, body } = await shown(
    docxOf(
      line(
        words('Antes'),
        run(
          `<mc:AlternateContent><mc:Choice Requires="wps">${shape('Joana, Presidente')}</mc:Choice><mc:Fallback><w:pict><v:shape><v:textbox>${box('Joana, Presidente')}</v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent>`,
        ),
        run(
          `<mc:AlternateContent><mc:Choice Requires="wps">${shape('Pedro, Tesoureiro')}</mc:Choice></mc:AlternateContent>`,
        ),
        run(shape('Sem alternativa')),
        run(
          `<w:pict><v:shape><v:textbox>${box('Antiga')}</v:textbox><v:textpath string="MINUTA"/></v:shape></w:pict>`,
        ),
      ) +
        line(
          words('Rateio: '),
          '<m:oMath><m:f><m:num><m:r><m:t>a+b</m:t></m:r></m:num><m:den><m:r><m:t>12</m:t></m:r></m:den></m:f></m:oMath>',
        ) +
        '<w:altChunk r:id="chunk"/>',
      {},
      { chunk: ['aFChunk', 'ata.html'] },
      {
        'word/ata.html':
          '<html><head><style>p{color:red}</style></head><body><p>Ata <b>aprovada</b></p><table><tr><td colspan="2">Ana</td></tr></table><script>alert(1)</script></body></html>',
      },
    ),
  )
  expect(lines).toEqual([
    'Antes',
    'Joana, Presidente',
    'Pedro, Tesoureiro',
    'Sem alternativa',
    'Antiga',
    'MINUTA',
    'Rateio: (a+b)/12',
    'Ata aprovada',
  ])
  expect(body.querySelector('td')?.colSpan).toBe(2)
  expect(body.textContent).not.toContain('alert')
  expect(screen.queryByText(LACKS)).not.toBeInTheDocument()
})

it('shows equations of several lines, and what stands over a letter', async () => {
  const math = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`
  const part = (text: string) => `<m:e>${math(text)}</m:e>`
  const { lines } = await shown(
    docxOf(
      [
        `<m:m><m:mr>${part('1')}${part('2')}</m:mr><m:mr>${part('3')}${part('4')}</m:mr></m:m>`,
        `<m:eqArr>${part('a=1')}${part('b=2')}</m:eqArr>`,
        `<m:acc><m:accPr><m:chr m:val="̅"/></m:accPr>${part('x')}</m:acc>`,
        `<m:f><m:fPr><m:type m:val="noBar"/></m:fPr><m:num>${math('n')}</m:num><m:den>${math('k')}</m:den></m:f>`,
        `<m:func><m:fName>${math('log')}</m:fName>${part('y')}</m:func>`,
      ]
        .map((equation) => line(`<m:oMath>${equation}</m:oMath>`))
        .join(''),
    ),
  )
  expect(lines).toEqual(['[1 2; 3 4]', 'a=1; b=2', 'x̅', '(n; k)', 'log y'])
})

it('keeps apart what a page break parts, and the numbers of a list in HTML', async () => {
  const { body } = await shown(
    docxOf(
      line(words('Cláusula 1'), run('<w:br w:type="page"/>'), words('Cláusula 2')) +
        '<w:altChunk r:id="chunk"/>',
      {},
      { chunk: ['aFChunk', 'ata.html'] },
      { 'word/ata.html': '<ol start="4" type="I"><li>Eleição</li></ol>' },
    ),
  )
  expect(body.innerHTML).toBe('<p>Cláusula 1<br>Cláusula 2</p><ol start="4" type="I"><li>Eleição</li></ol>')
})

it('shows a document that is a web archive', async () => {
  expect((await shown(await paper('ata-html-docx-js'))).lines).toEqual([
    'ATA DA ASSEMBLEIA GERAL',
    'Foi eleita a diretoria.',
  ])
})

it('shows headers, footers and notes, with their pictures', async () => {
  const part = (root: string, text: string) => wordPart(root, paragraph(text))
  const { body, lines } = await shown(
    docxOf(
      line(words('Texto'), run('<w:footnoteReference w:id="2"/>')) +
        '<w:sectPr><w:headerReference w:type="default" r:id="h"/><w:headerReference w:type="first" r:id="unused"/><w:footerReference w:type="default" r:id="f"/></w:sectPr>',
      { 'logo.png': new Uint8Array([1]) },
      {
        h: ['header', 'header1.xml'],
        unused: ['header', 'header2.xml'],
        f: ['footer', 'footer1.xml'],
        n: ['footnotes', 'footnotes.xml'],
      },
      {
        'word/header1.xml': `<w:hdr xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing">${paragraph('Papel timbrado')}${picture('logo', 'Logotipo')}</w:hdr>`,
        'word/_rels/header1.xml.rels':
          '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="logo" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="media/logo.png"/></Relationships>',
        'word/header2.xml': part('hdr', 'Nunca'),
        'word/footer1.xml': part('ftr', 'Rua A, 1'),
        'word/footnotes.xml': wordPart(
          'footnotes',
          `<w:footnote w:id="2">${line(run('<w:footnoteRef/>'), words(' Lei 13.019'))}</w:footnote>`,
        ),
      },
    ),
  )
  expect(lines).toEqual(['Papel timbrado', 'Texto1', '1 Lei 13.019', 'Rua A, 1'])
  expect(body.querySelector('header img')?.getAttribute('alt')).toBe('Logotipo')
  expect(screen.queryByText(LACKS)).not.toBeInTheDocument()
})

it('shows a table that waits to be filled in', async () => {
  const { body } = await shown(
    docxOf(`<w:tbl><w:tr><w:tc>${line()}</w:tc><w:tc>${line()}</w:tc></w:tr></w:tbl>`),
  )
  expect(body.querySelectorAll('td')).toHaveLength(2)
})
