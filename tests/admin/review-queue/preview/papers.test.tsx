import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Preview } from '@/admin/review-queue/preview/preview'
import { readSheets } from '@/admin/review-queue/preview/read-sheets'
import { ZipContent } from '@/admin/review-queue/preview/zip-content'
import { packed, xlsxOf } from './office-files.ts'
import { renderPreview, useConverters } from './preview-support.tsx'

useConverters()

/** Papers of the kinds that people bring, as other programs wrote them. */
const paper = (name: string) => new Uint8Array(readFileSync(join(import.meta.dirname, 'papers', name)))
const show = (name: string, content: Uint8Array<ArrayBuffer> = paper(name)) =>
  renderPreview(
    <Preview path={`org/${name}`} name={name} blob={new Blob([content])} save={<button>Baixar</button>} />,
  )
const column = (name: string, at: number) =>
  readSheets(paper(name)).shown[0]?.rows.map((row) => row[at]?.text ?? '')

it('rounds the halves of a budget as its program does', () => {
  expect(column('orcamento-contrapartida.xlsx', 2)).toEqual([
    'Edital (50%)',
    'R$ 44,28',
    'R$ 1,01',
    'R$ 10,24',
    'R$ 55,52',
  ])
})

it('shows numbers in the formats of a balance sheet', () => {
  expect(column('balanco-formatos.xlsx', 1)).toEqual([
    ...['valor', '1.234.567,89', 'R$ 1.234.567,89', '-R$ 1.234,50', 'R$ 1.234.567,89', 'R$ 1.234,50'],
    ...['(R$ 1.234,50)', 'R$ 1.234,50', '-R$ 1.234,50', 'R$ -', 'R$ 1.234,50', '-R$ 1.234,50', '-9.876,54'],
    ...['(9.876,54)', '(9.876,54)', '(1.234)', '-', '', '', '1.235', '1,2M', 'R$ 1.235 mil', '12%', '12,3%'],
    ...['-5,00%', '150%', '1,23E+06', '1 1/2', '12345678000195', '1,23457E+13', '12.345.678/0001-95'],
    ...[
      '12.345.678/0001-95',
      '01310-100',
      '123.456.789-09',
      '12345678000195',
      '12345',
      '1500,50 D',
      '1500,50 C',
    ],
    ...['1.500,50C', '1.500,50 C', '2.500,00 C', '-3,46', '+2,5', '0,1', '1', '2', '3', '1,01', '0', '0,00'],
    '1.234,50000',
  ])
})

it('shows days and times in their formats', () => {
  expect(column('datas.xlsx', 1)?.slice(0, 33)).toEqual([
    ...['05/03/2026', '05/03/2026', 'mar/26', 'março de 2026', '2026', '05/03', '5 de março de 2026'],
    ...['quinta-feira', '05-mar-26', 'quinta-feira, 5 de março de 2026', '05/03/2026 14:30', '09:05'],
    ...['1106064:00', '03/2026', '3/5/26', '05/03/2026 08:00', 'mar/26', '36:30:00', '00/01/1900'],
    ...['00/01/1900', '28/02/1900', '01/03/1900', '06/03/2026', '2:30 PM', '07:30', 'qui', '2026-03-05'],
    ...['46086', 'Mês 03', '05.03.26', 'mar', '45 dias', '5'],
  ])
  expect(column('x3-horas.xlsx', 1)).toEqual([
    ...['2:30 PM', '14:30:00', '30:00,5', '26:30', '31/12/2025', '31/12/2025 23:59:59', 'dez/25', '2025'],
    ...['31 de dezembro de 2025', '12:00 PM 31/12', '31/dez/25'],
  ])
})

it('counts days from 1904 and hours from zero in an old workbook of a Mac', () => {
  const days = xlsxOf(
    { A: [44_624.5, 1.5, 0.25].map((day, at) => `<row><c s="${at + 1}"><v>${day}</v></c></row>`).join('') },
    {
      formats: ['dd/mm/yyyy hh:mm', '[h]:mm', 'hh:mm'],
      calculation: '<workbookPr date1904="1"/>',
    },
  )
  expect(readSheets(days).shown[0]?.rows.map((row) => row[0]?.text)).toEqual([
    '05/03/2026 12:00',
    '36:00',
    '06:00',
  ])
})

it('shows the minutes that a program wrote', () => {
  expect(column('minutos-openpyxl.xlsx', 0)).toEqual(
    Array.from({ length: 400 }, (_, at) => {
      const time = [at / 60, at % 60].map((part) => String(Math.floor(part)).padStart(2, '0'))
      return expect.stringMatching(new RegExp(`^(05/03/2026 )?${time.join(':')}$`)) as string
    }),
  )
})

it.each(['formulas-openpyxl.xlsx', 'x1-formulas-sem-valor.xlsx'])(
  'says which formulas of %s were never calculated',
  async (name) => {
    show(name)
    expect(
      await screen.findByText(
        'Há fórmulas sem resultado: o programa que gravou a planilha não as calculou. Baixe o arquivo para ver os valores.',
      ),
    ).toBeInTheDocument()
    expect(screen.getAllByRole('cell', { name: 'fórmula sem resultado' }).length).toBeGreaterThan(1)
  },
)

const formulas = (...results: string[]) =>
  results.map((result, at) => `<row r="${at + 1}"><c r="A${at + 1}"${result}</c></row>`).join('')
const ZERO = '><f>SUM(B1:B9)</f><v>0</v>'
const calculatedAnew = { calculation: '<calcPr fullCalcOnLoad="1"/>' }

it.each([
  {
    kind: 'only zeros',
    xlsx: xlsxOf({ A: formulas(ZERO, ZERO) }),
    texts: ['fórmula sem resultado', 'fórmula sem resultado'],
  },
  {
    kind: 'zeros to be recalculated',
    xlsx: xlsxOf({ A: formulas(ZERO, '><f>B1</f><v>7</v>') }, calculatedAnew),
    texts: ['fórmula sem resultado', '7'],
  },
  {
    kind: 'a zero beside other results',
    xlsx: xlsxOf({ A: formulas(ZERO, '><f>B1</f><v>7</v>') }),
    texts: ['0', '7'],
  },
  {
    kind: 'no result',
    xlsx: xlsxOf({ A: formulas(' t="str"><f>B1</f>', ' t="n"><f>B1</f><v/>', '><f t="shared" si="0"/>') }),
    texts: Array<string>(3).fill('fórmula sem resultado'),
  },
  {
    kind: 'a text without letters',
    xlsx: xlsxOf({ A: formulas(' t="str"><f>B1</f><v></v>', '><f>B1</f><v>7</v>') }),
    texts: ['', '7'],
  },
  {
    kind: 'one result for several cells',
    xlsx: xlsxOf(
      { A: formulas('><f t="array" ref="A1:A2">B1:B2*2</f><v>0</v>', '><v>0</v>', '><v>0</v>') },
      calculatedAnew,
    ),
    texts: ['fórmula sem resultado', 'fórmula sem resultado', '0'],
  },
  {
    kind: 'errors',
    xlsx: xlsxOf({ A: formulas(' t="e"><f>1/0</f><v>#DIV/0!</v>', ' t="e"><f>A()</f><v>#NAME?</v>') }),
    texts: ['#DIV/0!', '#NOME?'],
  },
])('shows formulas with $kind', ({ xlsx, texts }) => {
  expect(readSheets(xlsx).shown[0]?.rows.map((row) => row[0]?.text ?? '')).toEqual(texts)
})

it.each([
  ['Microsoft Excel', '0'],
  ['Planilha do Sistema', 'fórmula sem resultado'],
])('takes the zeros of %s for %s', (program, text) => {
  const xlsx = packed({
    ...unzipSync(xlsxOf({ A: formulas(ZERO, ZERO) })),
    '_rels/.rels':
      '<Relationships><Relationship Id="r1" Type="officeDocument" Target="xl/workbook.xml"/><Relationship Id="r2" Type="extended-properties" Target="docProps/app.xml"/></Relationships>',
    'docProps/app.xml': `<Properties><Application>${program}</Application><HeadingPairs>Worksheets</HeadingPairs></Properties>`,
  })
  expect(readSheets(xlsx).shown[0]?.rows.map((row) => row[0]?.text)).toEqual([text, text])
})

it('says that results may change where the file asks for another calculation', async () => {
  show('saldo.xlsx', xlsxOf({ A: formulas('><f>B1</f><v>7</v>') }, calculatedAnew))
  expect(await screen.findByText(/^Os resultados das fórmulas podem ser outros/)).toBeInTheDocument()
})

it('names what lies over the cells', async () => {
  show('ressalva-em-caixa.xlsx')
  expect(
    await screen.findByText(
      'Não aparecem aqui: 1 imagem, 1 caixa de texto e 1 comentário. Baixe o arquivo para ver.',
    ),
  ).toBeInTheDocument()
  expect(screen.getByRole('cell', { name: '1500' })).toBeInTheDocument()
})

it('marks hidden sheets, rows and columns', async () => {
  const { user } = show('x2-ocultas.xlsx')
  const sheet = await screen.findByRole('table', { name: 'Balanço' })
  expect(screen.getByText('As linhas e colunas ocultas no arquivo estão marcadas.')).toBeInTheDocument()
  expect(within(sheet).getByRole('columnheader', { name: 'C oculta' })).toBeInTheDocument()
  expect(within(sheet).getByRole('rowheader', { name: '2 oculta' })).toBeInTheDocument()
  expect(within(sheet).getByRole('rowheader', { name: '3' })).toBeInTheDocument()
  await user.click(screen.getByRole('tab', { name: 'Rascunho (oculta)' }))
  expect(await screen.findByText('Esta planilha está oculta no arquivo.')).toBeInTheDocument()
  expect(screen.getByRole('tab', { name: 'Interno (oculta)' })).toBeInTheDocument()
})

const words = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`

it('tells rows that a filter hides from hidden ones', async () => {
  show(
    'filtro.xlsx',
    xlsxOf(
      {
        A: `<row r="1">${words('Conta')}</row><row r="2" hidden="1">${words('Caixa')}</row><row r="3">${words('Banco')}</row><row r="5" hidden="1">${words('Nota')}</row>`,
      },
      {
        tail: '<autoFilter ref="A1:A3"><filterColumn colId="0"><filters><filter val="Banco"/></filters></filterColumn></autoFilter>',
      },
    ),
  )
  expect(await screen.findByRole('rowheader', { name: '2 filtrada' })).toBeInTheDocument()
  expect(screen.getByRole('rowheader', { name: '5 oculta' })).toBeInTheDocument()
})

it('takes no table that only hides its buttons for a filter', () => {
  const xlsx = xlsxOf(
    { A: `<row r="1">${words('Conta')}</row><row r="2" hidden="1">${words('Caixa')}</row>` },
    {
      tail: '<autoFilter ref="A1:A2"><filterColumn colId="0" hiddenButton="1"/></autoFilter>',
    },
  )
  expect(readSheets(xlsx).shown[0]?.filtered).toEqual([])
})

it('never calls a full workbook empty', async () => {
  const onlyPicture = packed({
    ...unzipSync(paper('ressalva-em-caixa.xlsx')),
    'xl/worksheets/sheet1.xml': '<worksheet><sheetData/></worksheet>',
  })
  show('assinatura.xlsx', onlyPicture)
  expect(await screen.findByText('Aqui não aparece nada dele. Baixe-o para ver.')).toBeInTheDocument()
  expect(screen.queryByText(/vazia/)).toBeNull()
})

it.each<{ files: Record<string, string>; kind: string }>([
  {
    files: { '[Content_Types].xml': '<Types/>', 'xl/workbook.bin': 'x' },
    kind: 'uma planilha binária do Excel (XLSB)',
  },
  {
    files: { '[Content_Types].xml': '<Types/>', 'word/document.xml': '<a/>' },
    kind: 'um texto do Word (DOCX)',
  },
  {
    files: { mimetype: 'application/vnd.oasis.opendocument.spreadsheet' },
    kind: 'uma planilha do LibreOffice (ODS)',
  },
])('says that a file named XLSX is $kind', async ({ files, kind }) => {
  show('contas.xlsx', packed(files))
  expect(
    await screen.findByText(`Apesar do nome, este arquivo é ${kind}. Baixe-o para ver.`),
  ).toBeInTheDocument()
})

it('says that a PDF carries other documents', async () => {
  show('portfolio.pdf')
  expect(
    await screen.findByText(
      'Este PDF é um portfólio: os documentos estão dentro dele e não aparecem aqui. Baixe-o para ver.',
    ),
  ).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Baixar' })).toBeInTheDocument()
  expect(screen.getByTitle('portfolio.pdf')).toHaveAttribute('src', expect.stringMatching(/^blob:/))
})

it('shows sheets of a ZIP with the same hints', async () => {
  const { user } = renderPreview(
    <ZipContent
      path="org/contas.zip"
      blob={new Blob([packed({ 'contas.xlsx': paper('x1-formulas-sem-valor.xlsx') })])}
      save={null}
    />,
  )
  await user.click(await screen.findByRole('button', { name: /^contas\.xlsx/ }))
  expect(await screen.findByText(/^Há fórmulas sem resultado/)).toBeInTheDocument()
})
