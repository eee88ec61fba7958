import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { docxOf, paragraph, picture, wordPart } from './office-files.ts'
import { useConverters } from './preview-support.tsx'
import { LACKS, line, paper, run, showDocument, shown, words } from './word-support.tsx'

useConverters()

const CHANGES =
  'Há alterações que ninguém aceitou ainda: o que entra está sublinhado, o que sai está riscado.'
const HIDDEN = 'Há texto oculto, que o Word não mostra: ele está entre colchetes.'

it('marks both wordings of tracked changes', async () => {
  const { body } = await shown(await paper('d3-revisoes'))
  expect(body.innerHTML).toBe(
    '<p>A diretoria <del>não será remunerada</del><ins>poderá ser remunerada</ins> pela entidade.</p>',
  )
  expect(screen.getByText(CHANGES)).toBeInTheDocument()
  const { body: second } = await shown(await paper('ata-controle-alteracoes'))
  expect([...second.querySelectorAll('del, ins')].map(({ outerHTML }) => outerHTML)).toEqual([
    '<del>Maria Aparecida</del>',
    '<ins>Joana Batista</ins>',
    '<del>dois</del>',
    '<ins>quatro</ins>',
  ])
  const { body: third } = await shown(await paper('d12-tabela-movidos'))
  expect([...third.querySelectorAll('del, ins')].map(({ outerHTML }) => outerHTML)).toEqual([
    '<del>Presidente</del>',
    '<del>Fulana</del>',
    '<ins>Presidente</ins>',
    '<ins>Beltrana</ins>',
    '<del>Texto que saiu daqui. </del>',
    '<ins>Texto que chegou aqui.</ins>',
  ])
})

it('marks hidden text, also where a style hides it', async () => {
  const { body } = await shown(await paper('d8-oculto'))
  expect(body.innerHTML).toBe('<p>Texto visível.</p><p><mark>Texto oculto de instrução do modelo.</mark></p>')
  expect(screen.getByText(HIDDEN)).toBeInTheDocument()
  expect(screen.queryByText(CHANGES)).not.toBeInTheDocument()
  const style = (id: string, type: string, content: string) =>
    `<w:style w:type="${type}" w:styleId="${id}"><w:name w:val="${id}"/>${content}</w:style>`
  const { body: second } = await shown(
    docxOf(
      line('<w:pPr><w:pStyle w:val="Instrucao"/></w:pPr>', words('Pelo parágrafo')) +
        line(run('<w:rPr><w:rStyle w:val="Filho"/></w:rPr><w:t>Pela letra</w:t>')) +
        line(run('<w:rPr><w:rStyle w:val="Filho"/><w:vanish w:val="0"/></w:rPr><w:t>Visível</w:t>')),
      {},
      { s: ['styles', 'styles.xml'] },
      {
        'word/styles.xml': wordPart(
          'styles',
          style('Instrucao', 'paragraph', '<w:rPr><w:vanish/></w:rPr>') +
            style('Pai', 'character', '<w:rPr><w:vanish/></w:rPr>') +
            style('Filho', 'character', '<w:basedOn w:val="Pai"/>'),
        ),
      },
    ),
  )
  expect(second.innerHTML).toBe(
    '<p><mark>Pelo parágrafo</mark></p><p><mark>Pela letra</mark></p><p>Visível</p>',
  )
})

it('shows what is struck out, also twice or by a style', async () => {
  const { body } = await shown(
    docxOf(
      line(
        run('<w:rPr><w:strike/></w:rPr><w:t>um</w:t>'),
        run('<w:rPr><w:dstrike/></w:rPr><w:t>dois</w:t>'),
        run('<w:rPr><w:rStyle w:val="Riscado"/></w:rPr><w:t>três</w:t>'),
        run('<w:rPr><w:rStyle w:val="Riscado"/><w:strike w:val="0"/></w:rPr><w:t>quatro</w:t>'),
      ),
      {},
      { s: ['styles', 'styles.xml'] },
      {
        'word/styles.xml': wordPart(
          'styles',
          '<w:style w:type="character" w:styleId="Riscado"><w:name w:val="Riscado"/><w:rPr><w:strike/></w:rPr></w:style>',
        ),
      },
    ),
  )
  expect(body.innerHTML).toBe('<p><s>umdoistrês</s>quatro</p>')
})

it('says that there are comments', async () => {
  await shown(docxOf(line(words('Mandato'), run('<w:commentReference w:id="0"/>'))))
  expect(
    screen.getByText('Há comentários na margem, que não aparecem aqui. Baixe-o para ver.'),
  ).toBeInTheDocument()
})

it('counts no hidden paragraph', async () => {
  const article = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>'
  const { lines } = await shown(
    docxOf(
      paragraph('Sede', `<w:pPr>${article}</w:pPr>`) +
        line(
          `<w:pPr>${article}<w:rPr><w:vanish/></w:rPr></w:pPr>`,
          run('<w:rPr><w:vanish/></w:rPr><w:t>Modelo</w:t>'),
        ) +
        paragraph('Fins', `<w:pPr>${article}</w:pPr>`),
      {},
      { n: ['numbering', 'numbering.xml'] },
      {
        'word/numbering.xml': wordPart(
          'numbering',
          '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/><w:lvlText w:val="Art. %1º"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>',
        ),
      },
    ),
  )
  expect(lines).toEqual(['Art. 1º Sede', 'Modelo', 'Art. 2º Fins'])
})

it('gives numbered paragraphs the labels of the paper', async () => {
  const { lines } = await shown(await paper('estatuto-numerado'))
  expect(lines.map((text) => text.slice(0, 24))).toEqual([
    'ESTATUTO SOCIAL DA ASSOC',
    'CAPÍTULO I DA DENOMINAÇÃ',
    'Art. 1º A Associação Mut',
    'Art. 2º A Associação tem',
    'I - promover a assistênc',
    'II - promover a educação',
    'III - promover o volunta',
    'Art. 3º Para cumprir seu',
    'I - celebrar convênios;',
    'a) com a União;',
    'b) com Estados e Municíp',
    '§ 1º A Associação não di',
    '§ 2º Os recursos são apl',
    'CAPÍTULO II DA ADMINISTR',
    'Art. 4º A Assembleia Ger',
    'Parágrafo único. As deci',
    'Art. 5º A Diretoria tem ',
    'Art. 6º Em caso de disso',
  ])
  expect((await shown(await paper('d2-artigos'))).lines).toEqual([
    'Estatuto de exemplo',
    'Art. 1º Da denominação e sede.',
    'Art. 2º São finalidades da entidade:',
    'I - promover a cultura;',
    'II - promover a educação;',
    'Parágrafo único. São vedados:',
    'a) distribuir lucros;',
    'b) remunerar dirigentes.',
    'Art. 5º A diretoria tem mandato de quatro anos.',
    'Art. 6º Conforme o Art. 5º, o mandato pode ser renovado.',
  ])
})

const bound = (path: string) =>
  `<w:sdt><w:sdtPr><w:dataBinding w:xpath="${path}"/><w:text/></w:sdtPr><w:sdtContent>${paragraph('Antigo')}</w:sdtContent></w:sdt>`

const emptyField = (code: string, more = '') =>
  run(`<w:fldChar w:fldCharType="begin" ${more}/>`) +
  run(`<w:instrText>${code}</w:instrText>`) +
  run('<w:fldChar w:fldCharType="separate"/>') +
  run('<w:fldChar w:fldCharType="end"/>')

it('misses no number of a page', async () => {
  const { lines } = await shown(docxOf(line(words('Página '), emptyField('PAGE', 'w:dirty="true"'))))
  expect(lines).toEqual(['Página '])
  expect(screen.queryByText(LACKS)).not.toBeInTheDocument()
})

it.each([
  ['a control whose data say something else', bound('/ns0:ficha[1]/ns0:nome[1]')],
  [
    'a chart',
    line(
      run(
        '<w:drawing><wp:inline><a:graphic><a:graphicData><c:chart r:id="x"/></a:graphicData></a:graphic></wp:inline></w:drawing>',
      ),
    ),
  ],
  ['a field that only Word computes', line(emptyField(' LISTNUM '))],
  ['a table of contents that only Word makes', line(emptyField('TOC \\h'))],
  ['a number that is left to Word', line(emptyField('SEQ Tabela', 'w:dirty="true"'))],
  ['a number that is left to Word, in one element', line('<w:fldSimple w:instr="SEQ T" w:dirty="1"/>')],
  ['a drawing that no browser shows', picture('lineemf')],
  ['a picture that is missing', picture('lost')],
  ['an RTF within the document', '<w:altChunk r:id="chunk"/>'],
  ['a form in HTML within the document', '<w:altChunk r:id="form"/>'],
  ['a picture beside HTML within the document', '<w:altChunk r:id="signature"/>'],
  ['the name of a day that only Word knows', line(run('<w:dayLong/>'))],
  ['a sign of an unknown font', line(words('\uF0A8'))],
  [
    'a changed equation',
    line('<m:oMath><w:del><m:r><m:t>1</m:t></m:r></w:del><w:ins><m:r><m:t>2</m:t></m:r></w:ins></m:oMath>'),
  ],
  [
    'a merged cell with a text of its own',
    `<w:tbl><w:tr><w:tc><w:tcPr><w:vMerge w:val="restart"/></w:tcPr>${paragraph('a')}</w:tc></w:tr><w:tr><w:tc><w:tcPr><w:vMerge/></w:tcPr>${paragraph('escondido')}</w:tc></w:tr></w:tbl>`,
  ],
])('says that parts are missing: %s', async (_, content) => {
  await shown(
    docxOf(
      paragraph('Texto') + content,
      { 'line.emf': new Uint8Array([1, 0, 0, 0]) },
      {
        chunk: ['aFChunk', 'anexo.rtf'],
        form: ['aFChunk', 'ficha.html'],
        signature: ['aFChunk', 'assinatura.html'],
      },
      {
        'word/anexo.rtf': '{\\rtf1 Texto}',
        'word/ficha.html': '<p>Remunera? <input type="checkbox" checked> Sim <input type="checkbox"> Não</p>',
        'word/assinatura.html': '<p>Assinado: <img src="cid:assinatura"></p>',
        'customXml/item1.xml': '<ficha><nome>Novo</nome><cargo>Antigo</cargo></ficha>',
      },
    ),
  )
  expect(screen.getByText(LACKS)).toBeInTheDocument()
})

it.each([
  ['an RTF within the document', '<w:altChunk r:id="chunk"/>'],
  [
    'a shape',
    line(
      run(
        '<w:drawing><wp:inline><a:graphic><a:graphicData><wps:wsp/></a:graphicData></a:graphic></wp:inline></w:drawing>',
      ),
    ),
  ],
])('does not call a document empty that has %s', async (_, content) => {
  showDocument(
    docxOf(content, {}, { chunk: ['aFChunk', 'anexo.rtf'] }, { 'word/anexo.rtf': '{\\rtf1 Texto}' }),
  )
  expect(await screen.findByText('Aqui não aparece nada dele. Baixe-o para ver.')).toBeInTheDocument()
})

it('sets apart the number of a note, and what else a style raises or lowers', async () => {
  const style = (id: string, align: string, base = '') =>
    `<w:style w:type="character" w:styleId="${id}">${base && `<w:basedOn w:val="${base}"/>`}${align && `<w:rPr><w:vertAlign w:val="${align}"/></w:rPr>`}</w:style>`
  const styled = (id: string, content: string, own = '') =>
    run(`<w:rPr><w:rStyle w:val="${id}"/>${own}</w:rPr>${content}`)
  const { body } = await shown(
    docxOf(
      line(words('R$ 1.000'), styled('Nota', '<w:footnoteReference w:id="2"/>')) +
        line(words('H'), styled('Baixo', '<w:t>2</w:t>'), words('O')) +
        line(words('nº 1'), styled('Nota', '<w:t>2</w:t>', '<w:vertAlign w:val="baseline"/>')),
      {},
      { n: ['footnotes', 'footnotes.xml'], s: ['styles', 'styles.xml'] },
      {
        'word/footnotes.xml': wordPart(
          'footnotes',
          `<w:footnote w:id="2">${line(styled('Nota', '<w:footnoteRef/>'), words(' Estimado'))}</w:footnote>`,
        ),
        'word/styles.xml': wordPart(
          'styles',
          style('Alto', 'superscript') + style('Nota', '', 'Alto') + style('Baixo', 'subscript'),
        ),
      },
    ),
  )
  expect([...body.querySelectorAll('p')].map(({ innerHTML }) => innerHTML)).toEqual([
    'R$ 1.000<sup>1</sup>',
    'H<sub>2</sub>O',
    'nº 12',
    '<sup>1</sup> Estimado',
  ])
})
