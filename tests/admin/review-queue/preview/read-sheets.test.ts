import { expect, it } from 'vitest'
import { readSheets } from '@/admin/review-queue/preview/read-sheets'
import { makeDocument } from '../../../../scripts/demo/sample-documents.ts'
import { compoundOf, sampleBytes } from '../../../domain/documents/sample-files.ts'
import { xlsxOf } from './office-files.ts'

const first = (xlsx: Uint8Array) => readSheets(xlsx).shown[0]
const texts = (xlsx: Uint8Array) => first(xlsx)?.rows.map((row) => row.map((cell) => cell?.text ?? null))
/** A cell as its format shows it. */
const shown = (value: number, format: string) =>
  texts(
    xlsxOf({ A: `<row r="1"><c r="A1" s="1"><v>${value}</v></c></row>` }, { formats: [format] }),
  )?.[0]?.[0]

it.each([
  [45366, 'dd/mm/yyyy', '15/03/2024'],
  [45366.75, 'dd/mm/yyyy hh:mm', '15/03/2024 18:00'],
  [45366, 'mmm/yy', 'mar/24'],
  [0.5, 'hh:mm', '12:00'],
  [1.5, '[h]:mm', '36:00'],
  [0.155, '0.0%', '15,5%'],
  [1234.5, '"R$" #,##0.00', 'R$ 1.234,50'],
  [-1234.5, '#,##0.00', '-1.234,50'],
  [1234567, '#,##0', '1.234.567'],
  [1310100, '00000\\-000', '01310-100'],
  [12345678909, '000\\.000\\.000\\-00', '123.456.789-09'],
  [11222333000181, '00"."000"."000"/"0000"-"00', '11.222.333/0001-81'],
  [123456, '000\\.000', '123.456'],
  [1234567, '#,##0,', '1.235'],
  [11222333000181, 'General', '1,12223E+13'],
  [12345678901, 'General', '12345678901'],
  [-12345678901, 'General', '-12345678901'],
  [123456789012, 'General', '1,23457E+11'],
  [99999999999.6, 'General', '1E+11'],
  [1234567890.25, 'General', '1234567890'],
  [123456789.25, 'General', '123456789,3'],
  [0.30000000000000004, 'General', '0,3'],
  [1234.5, 'General', '1234,5'],
])('shows %d in the format %s as %s', (value, format, text) => {
  expect(shown(value, format)).toBe(text)
})

it('knows the date format of a Brazilian Excel', () => {
  const xlsx = xlsxOf({ A: '<row r="1"><c r="A1" s="2"><v>45366</v></c></row>' }, { formats: ['0'] })
  expect(texts(xlsx)).toEqual([['15/03/2024']])
})

it('reads all types of cells, each in its place', () => {
  const xlsx = xlsxOf(
    {
      Dados:
        '<row r="2"><c r="B2" t="inlineStr"><is><t>&lt;b&gt;Aluguel&lt;/b&gt;</t></is></c><c r="C2"><v>7</v></c>' +
        '<c r="D2" t="b"><v>1</v></c><c r="E2" t="e"><v>#N/A</v></c><c r="F2" t="str"><f>B2</f><v>Luz</v></c>' +
        '<c r="G2" t="str"><f>B3</f><v></v></c><c r="H2" s="2" t="d"><v>2026-01-31T00:00:00Z</v></c></row>',
      Vazia: '',
    },
    { formats: ['0'] },
  )
  expect(texts(xlsx)).toEqual([
    [],
    [null, '<b>Aluguel</b>', '7', 'VERDADEIRO', '#N/D', 'Luz', null, '31/01/2026'],
  ])
  expect(first(xlsx)?.rows[1]?.map((cell) => cell?.isNumber)).toContain(true)
  expect(readSheets(xlsx).shown.map(({ name, rows, isCut }) => [name, rows.length, isCut])).toEqual([
    ['Dados', 2, false],
    ['Vazia', 0, false],
  ])
})

it.each([
  { kind: 'without addresses of cells', xlsx: () => makeDocument('xlsx', ['Linha 1', 'Linha 2']) },
  {
    kind: 'with prefixed elements',
    xlsx: () =>
      xlsxOf(
        {
          A: ['Linha 1', 'Linha 2']
            .map((text) => `<x:row><x:c t="inlineStr"><x:is><x:t>${text}</x:t></x:is></x:c></x:row>`)
            .join(''),
        },
        { prefix: 'x:' },
      ),
  },
  {
    kind: 'whose style is missing',
    xlsx: () =>
      xlsxOf({
        A: ['Linha 1', 'Linha 2']
          .map((text, at) => `<row r="${at + 1}"><c r="A${at + 1}" s="9" t="str"><v>${text}</v></c></row>`)
          .join(''),
      }),
  },
])('reads a file $kind', async ({ xlsx }) => {
  expect(texts(await xlsx())).toEqual([['Linha 1'], ['Linha 2']])
})

const grid = (rows: number, columns: number) =>
  Array.from({ length: rows }, () => `<row>${'<c><v>1</v></c>'.repeat(columns)}</row>`).join('')

it.each([
  { rows: 500, columns: 50, kept: [500, 50, false] },
  { rows: 501, columns: 50, kept: [500, 50, true] },
  { rows: 3, columns: 51, kept: [3, 50, true] },
])('shows $rows rows of $columns columns as far as they go', ({ rows, columns, kept }) => {
  const sheet = first(xlsxOf({ A: grid(rows, columns) }))
  expect([sheet?.rows.length, sheet?.columns, sheet?.isCut]).toEqual(kept)
})

it('takes no memory for a cell that is far away, and counts sheets that are left out', () => {
  const far =
    '<row r="1"><c r="A1"><v>1</v></c><c r="XFD1"><v>2</v></c></row><row r="1048576"><c r="XFD1048576"><v>3</v></c></row>'
  expect(first(xlsxOf({ A: far }))?.rows).toHaveLength(1)
  const many = xlsxOf(Object.fromEntries(Array.from({ length: 33 }, (_, at) => [`Mês ${at}`, grid(1, 1)])))
  const { shown: sheets, left } = readSheets(many)
  expect([sheets.length, left]).toEqual([30, 3])
})

it.each([
  { kind: 'a file with a password', xlsx: () => compoundOf('EncryptionInfo', 'EncryptedPackage') },
  { kind: 'text', xlsx: () => new TextEncoder().encode('nome,valor\nluz,10') },
  { kind: 'a truncated file', xlsx: () => xlsxOf({ A: grid(9, 9) }).slice(0, 500) },
  { kind: 'another ZIP', xlsx: () => sampleBytes('zip') },
])('cannot read $kind', async ({ xlsx }) => {
  const bytes = await xlsx()
  expect(() => readSheets(bytes)).toThrow()
})
