import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  csvOf as csv,
  csvText,
  latin1,
  rowOf,
  titlesOf,
  zipFile,
  zipOf,
  type SampleList,
  type SampleRow,
} from './list-files.ts'
import { refusal } from './read-support.ts'

const COMPANY = '11222333000181'
const again =
  'Baixe de novo no Portal da Transparência e solte aqui o arquivo como veio, sem abrir nem salvar.'
const ceis = (...rows: SampleRow[]) => csvText('ceis', rows)
const company = rowOf('ceis', COMPANY)

it.each<[string, () => File, string]>([
  ['an empty file', () => csv(''), 'O arquivo está vazio. Baixe de novo no Portal da Transparência.'],
  ['a PDF', () => csv('%PDF-1.7\n'), `Este arquivo é um PDF, não a lista. ${again}`],
  [
    'an old spreadsheet',
    () => csv('\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1'),
    `Este arquivo é uma planilha do Excel, não a lista em CSV. ${again}`,
  ],
  [
    'a spreadsheet',
    () => zipOf({ '[Content_Types].xml': latin1('<x/>'), 'xl/workbook.xml': latin1('<x/>') }, 'a.xlsx'),
    `Este arquivo é uma planilha do Excel, não a lista em CSV. ${again}`,
  ],
  [
    'an error page',
    () => csv('\n<!DOCTYPE html><html>403</html>'),
    `Este arquivo é uma página da internet, não a lista: o download não deu certo. ${again}`,
  ],
  [
    'a ZIP without a list',
    () => zipOf({ 'leia-me.txt': latin1('x') }),
    `O ZIP não tem uma lista em CSV. ${again}`,
  ],
  [
    'a ZIP of several',
    () => zipOf({ 'a.csv': latin1(ceis(company)), 'pasta/b.CSV': latin1(ceis(company)) }),
    'O ZIP tem 2 arquivos CSV, e só dá para ler um. Extraia o da lista e solte-o aqui.',
  ],
  [
    'another table',
    () => csv('"Nome";"Idade"\r\n"Ana";"3"\r\n'),
    `Este arquivo não é de CEPIM, CEIS ou CNEP: a primeira linha não tem os títulos dessas listas. ${again}`,
  ],
  [
    'the tab-separated list of 2013',
    () => csv(ceis(company).replaceAll(';', '\t')),
    `Este arquivo não é de CEPIM, CEIS ou CNEP: a primeira linha não tem os títulos dessas listas. ${again}`,
  ],
  [
    'another register',
    () => csv(ceis({ ...company, CADASTRO: 'CEAF' })),
    'Este arquivo não é de CEPIM, CEIS ou CNEP, e sim de outro cadastro (“CEAF”). Escolha o arquivo de uma destas listas.',
  ],
  [
    'two registers',
    () => csv(ceis(company, { ...company, CADASTRO: 'CNEP' })),
    `A linha 3 é de outro cadastro (“CNEP”): o arquivo junta listas. ${again}`,
  ],
  [
    'no register',
    () => csv(ceis({ ...company, CADASTRO: '' })),
    `A coluna CADASTRO está vazia: não dá para saber qual é a lista. ${again}`,
  ],
  [
    'titles of another year',
    () =>
      csv(
        csvText(
          'ceis',
          [company],
          titlesOf.ceis.filter((title) => !/CÓDIGO|FINAL/.test(title)),
        ),
      ),
    `Faltam as colunas CÓDIGO DA SANÇÃO, DATA FINAL SANÇÃO: o arquivo é de outra época, ou foi mudado. ${again}`,
  ],
  [
    'a CNEP without fines',
    () => csv(csvText('cnep', [rowOf('cnep', COMPANY)], titlesOf.ceis)),
    `Falta a coluna VALOR DA MULTA: o arquivo é de outra época, ou foi mudado. ${again}`,
  ],
  ['titles alone', () => csv(ceis()), `A lista está vazia: só tem os títulos das colunas. ${again}`],
  [
    'a row with fewer columns in the middle',
    () => csv(ceis(company, company, company).replace('"0001/2024";', '')),
    `A linha 2 não tem as mesmas colunas que a primeira: o arquivo está danificado. ${again}`,
  ],
  [
    'numbers rounded by a spreadsheet',
    () => csv(ceis(company, { ...company, 'CPF OU CNPJ DO SANCIONADO': '1,12223E+13' })),
    `Na linha 3, o CNPJ foi arredondado por uma planilha: o arquivo foi aberto e salvo. ${again}`,
  ],
  [
    'no CNPJ at all',
    () => csv(ceis({ ...company, 'CPF OU CNPJ DO SANCIONADO': '123' })),
    `Nenhuma linha tem um CNPJ de 14 posições: o arquivo foi mudado. ${again}`,
  ],
  [
    'a quotation mark without its pair',
    () => csv(ceis(company, company).replace('"0001/2024"', '"0001/2024')),
    `A linha 2 não tem as mesmas colunas que a primeira: o arquivo está danificado. ${again}`,
  ],
  [
    'a quotation mark that swallows the rest',
    () =>
      csv(
        ceis(...Array<SampleRow>(9000).fill(company))
          .replaceAll('"', '')
          .replace('0001/2024', '"0001/2024'),
      ),
    `A linha 2 não termina: o arquivo está danificado, ou não é uma lista. ${again}`,
  ],
])('refuses %s, and says what to do', async (_, file, sentence) => {
  expect(await refusal(file())).toBe(sentence)
})

it('refuses a ZIP where the browser cannot open one', async ({ onTestFinished }) => {
  const { DecompressionStream } = globalThis
  onTestFinished(() => void Object.assign(globalThis, { DecompressionStream }))
  Object.assign(globalThis, { DecompressionStream: undefined })
  expect(await refusal(zipFile('ceis', [company]))).toBe(
    'Este navegador não abre ZIP. Extraia o arquivo CSV que está dentro dele e solte-o aqui, ou use um navegador mais novo.',
  )
})

const cutAt = (bytes: Uint8Array<ArrayBuffer>, end: number, name: string) =>
  new File([bytes.slice(0, end)], name)

const texts = fc.string({ unit: fc.constantFrom('a', 'É', '"', ';', '\r\n', '\n', ' ', '1'), maxLength: 12 })

it('refuses a ZIP in which a byte was changed', async () => {
  const bytes = new Uint8Array(await zipFile('ceis', Array<SampleRow>(300).fill(company)).arrayBuffer())
  const middle = Math.floor(bytes.length / 2)
  bytes[middle] = (bytes[middle] ?? 0) ^ 1
  expect(await refusal(new File([bytes], 'a.zip'))).not.toBe('')
})

it('never reads a ZIP that was cut', async () => {
  const whole = new Uint8Array(await zipFile('ceis', Array<SampleRow>(30).fill(company)).arrayBuffer())
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: whole.length - 1 }), async (end) => {
      expect(await refusal(cutAt(whole, end, 'a.zip'))).not.toBe('')
    }),
  )
})

it('never reads a CSV that was cut within a row', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom<SampleList>('cepim', 'ceis', 'cnep'),
      fc.array(texts, { minLength: 1, maxLength: 4 }),
      // From the end, where a quotation mark of the last text may look like its end.
      fc.oneof(fc.nat(30), fc.nat(2000)),
      async (list, lastTexts, missing) => {
        const last = titlesOf[list].at(-1) ?? ''
        const rows = lastTexts.map((text) => rowOf(list, COMPANY, { [last]: text }))
        const text = csvText(list, rows)
        const end = text.length - missing
        // What ends with a whole row cannot be told from a shorter list.
        fc.pre(end > 0 && rows.every((_, at) => end !== csvText(list, rows.slice(0, at + 1)).length))
        expect(await refusal(csv(text.slice(0, end)))).not.toBe('')
      },
    ),
    { numRuns: 500 },
  )
})
