import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { readList } from '@/admin/impediments/read-list'
import { csvFile, csvOf as csv, csvText, latin1, rowOf, titlesOf, zipFile, zipOf } from './list-files.ts'
import { read, refusal } from './read-support.ts'

const COMPANY = '11222333000181'
const BRANCH = '11222333000262'

it.each(['cepim', 'ceis', 'cnep'] as const)('reads %s in a ZIP and as CSV alike', async (list) => {
  const rows = [rowOf(list, COMPANY), rowOf(list, BRANCH), rowOf(list, '44555666000181')]
  for (const file of [zipFile(list, rows), csvFile(list, rows)]) {
    const { reading, find } = await read(file)
    expect(reading).toEqual({
      list,
      day: list === 'cepim' ? '2026-09-28' : '2026-09-30',
      rows: 3,
      legalEntities: 3,
      naturalPersons: 0,
      withoutCnpj: 0,
      roots: ['11222333', '44555666'],
    })
    const { entries, unreadableEnds } = find(['11222333', '99999999'])
    expect(entries.map(({ cnpj }) => cnpj)).toEqual([COMPANY, BRANCH])
    expect(unreadableEnds).toBe(0)
  }
})

it('gives a row in the words of the list, and nothing of its free texts', async () => {
  const row = rowOf('cnep', COMPANY, {
    OBSERVAÇÕES: 'Sócio: FULANO DE TAL',
    PUBLICAÇÃO: 'Assinado por FULANO DE TAL',
    'DATA FINAL SANÇÃO': '',
    'FUNDAMENTAÇÃO LEGAL': 'ART. 5º; "LEI"  ANTICORRUPÇÃO\r\nCAPUT',
  })
  const { find } = await read(csvFile('cnep', [row]))
  expect(find(['11222333'])).toEqual({
    entries: [
      {
        cnpj: COMPANY,
        nome: 'EMPRESA DE FORA LTDA',
        codigo: '101',
        processo: '0001/2024',
        categoria: 'Impedimento/proibição de contratar com prazo determinado',
        inicio: '2024-02-01',
        fim: null,
        orgao: 'Prefeitura de São João',
        uf: 'SP',
        esfera: 'MUNICIPAL',
        fundamentacao: 'ART. 5º; "LEI" ANTICORRUPÇÃO CAPUT',
        valor_multa: '1.000,00',
        convenio: null,
        motivo: null,
      },
    ],
    unreadableEnds: 0,
  })
})

it('forgets natural persons and numbers that are no CNPJ, and counts them by reason', async () => {
  const { reading, find } = await read(
    csvFile('ceis', [
      rowOf('ceis', COMPANY),
      ...Array.from({ length: 67 }, (_, at) => rowOf('ceis', BRANCH, { 'CÓDIGO DA SANÇÃO': String(at) })),
      rowOf('ceis', '52998224725', { 'TIPO DE PESSOA': 'F' }),
      rowOf('ceis', '529.982.247-25', { 'TIPO DE PESSOA': 'física' }),
      // A person with 14 places, by its type, and by what its number is.
      rowOf('ceis', '44555666000181', { 'TIPO DE PESSOA': 'F' }),
      rowOf('ceis', '00052998224725', { 'TIPO DE PESSOA': '' }),
      rowOf('ceis', '44.555.666/0001-81', { 'TIPO DE PESSOA': '' }),
      rowOf('ceis', '12abc34501de35', { 'TIPO DE PESSOA': 'J' }),
      ...['1234567', '123456789', '12345678901', '1122233300018', '112223330001812', '', 'NÃO INFORMADO'].map(
        (number) => rowOf('ceis', number, { 'TIPO DE PESSOA': number.length === 11 ? '' : 'J' }),
      ),
    ]),
  )
  expect(reading).toMatchObject({
    rows: 81,
    legalEntities: 70,
    naturalPersons: 4,
    withoutCnpj: 7,
    roots: ['11222333', '44555666', '12ABC345'],
  })
  expect(find(reading.roots).entries.map(({ cnpj }) => cnpj)).toEqual([
    COMPANY,
    ...Array<string>(67).fill(BRANCH),
    '44555666000181',
    '12ABC34501DE35',
  ])
})

it('takes an end that is no day for none, and counts it', async () => {
  const ends = ['', '31/02/2027', 'Sem informação', '2027-01-01', '31/12/9999', ' 05/06/2027 ']
  const { find } = await read(
    csvFile(
      'ceis',
      ends.map((end) => rowOf('ceis', COMPANY, { 'DATA INÍCIO SANÇÃO': end, 'DATA FINAL SANÇÃO': end })),
    ),
  )
  const { entries, unreadableEnds } = find(['11222333'])
  const days = [null, null, null, null, '9999-12-31', '2027-06-05']
  expect(entries.map(({ inicio }) => inicio)).toEqual(days)
  expect(entries.map(({ fim }) => fim)).toEqual(days)
  expect(unreadableEnds).toBe(3)
})

it('cuts what is too long for the database, and knows no state but by its letters', async () => {
  const { find } = await read(
    csvFile('ceis', [
      rowOf('ceis', COMPANY, {
        'NOME DO SANCIONADO': 'É'.repeat(301),
        'FUNDAMENTAÇÃO LEGAL': 'x'.repeat(2001),
        'UF ÓRGÃO SANCIONADOR': 'Sem informação',
      }),
    ]),
  )
  const [entry] = find(['11222333']).entries
  expect(entry?.nome).toBe('É'.repeat(300))
  expect(entry?.fundamentacao).toHaveLength(2000)
  expect(entry?.uf).toBeNull()
})

it('finds columns by their titles: in any order and case, misspelt or not, with others between', async () => {
  const titles = [
    'Coluna nova',
    ...titlesOf.ceis
      .map((title) => title.replace('ABRAGÊNCIA', 'ABRANGÊNCIA').toLowerCase().replace(/ /g, '  '))
      .reverse(),
  ]
  const usual = rowOf('ceis', COMPANY)
  const row = Object.fromEntries(
    titlesOf.ceis.map((title, at) => [titles[titles.length - 1 - at] ?? '', usual[title] ?? '']),
  )
  const { reading, find } = await read(csv(csvText('ceis', [row], titles)))
  expect(reading.list).toBe('ceis')
  expect(find(['11222333']).entries).toMatchObject([{ cnpj: COMPANY, orgao: 'Prefeitura de São João' }])
})

it.each([
  ['with its mark', (text: string) => `\uFEFF${text}`],
  ['without a mark', (text: string) => text],
])('reads UTF-8 %s, too, and other line ends', async (_, marked) => {
  const text = marked(csvText('cepim', [rowOf('cepim', COMPANY)]).replaceAll('\r\n', '\n'))
  const { find } = await read(new File([text], '20260928_CEPIM.csv'))
  expect(find(['11222333']).entries).toMatchObject([{ nome: 'ASSOCIAÇÃO DE FORA' }])
})

it('reads what a spreadsheet saved: fewer quotation marks, and empty lines', async () => {
  const text = csvText('cepim', [rowOf('cepim', COMPANY), rowOf('cepim', BRANCH)]).replaceAll('"', '')
  const { reading } = await read(csv(`${text}\r\n`, 'CEPIM 20260928 (1).csv'))
  expect(reading).toMatchObject({ list: 'cepim', day: '2026-09-28', rows: 2 })
})

it('needs no line end where the checksum says that nothing is missing', async () => {
  const text = csvText('cepim', [rowOf('cepim', COMPANY), rowOf('cepim', BRANCH)]).replace(/\r\n$/, '')
  expect((await read(zipOf({ '20260928_CEPIM.csv': latin1(text) }))).reading.rows).toBe(2)
  expect(await refusal(csv(text))).toBe(
    'O arquivo não termina com uma linha inteira: falta uma parte. Baixe de novo no Portal da Transparência e solte aqui o ZIP, como veio.',
  )
})

it.each([
  ['lista.csv', null],
  ['20261332_CEIS.csv', null],
  ['20990101_CEIS.csv', null],
  ['20121231_CEIS.csv', null],
  ['20260930_20260929.csv', null],
  ['202609301_CEIS.csv', null],
  ['ceis-20260930.CSV', '2026-09-30'],
])('the day of a list called %s is %s', async (name, day) => {
  expect((await read(csvFile('ceis', [rowOf('ceis', COMPANY)], name))).reading.day).toBe(day)
})

it('reads parts of any size, and reports progress in whole percents, each once', async () => {
  const rows = Array.from({ length: 300 }, (_, at) =>
    rowOf('ceis', `${10000000 + at}000100`, {
      OBSERVAÇÕES: Array.from({ length: 20 }, () => randomUUID()).join('É'),
    }),
  )
  for (const file of [zipFile('ceis', rows), csvFile('ceis', rows)]) {
    const shown: number[] = []
    const { reading } = await readList(file, (percent) => shown.push(percent))
    expect(reading).toMatchObject({ rows: 300, legalEntities: 300 })
    expect(reading.roots).toHaveLength(300)
    // Node gives a file that is no ZIP in one part.
    if (file.name.endsWith('.zip')) expect(shown.length).toBeGreaterThan(1)
    expect(shown).toEqual([...new Set(shown)].sort((one, other) => one - other))
    expect(shown.at(-1)).toBe(100)
  }
})
