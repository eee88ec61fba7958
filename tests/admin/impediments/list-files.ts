import { Buffer } from 'node:buffer'
import { zipSync } from 'fflate'

/** Titles as the lists of 2026 write them, misspelling included. */
const cepimTitles = [
  'CNPJ ENTIDADE',
  'NOME ENTIDADE',
  'NÚMERO CONVÊNIO',
  'ÓRGÃO CONCEDENTE',
  'MOTIVO DO IMPEDIMENTO',
] as const
const ceisTitles = [
  'CADASTRO',
  'CÓDIGO DA SANÇÃO',
  'TIPO DE PESSOA',
  'CPF OU CNPJ DO SANCIONADO',
  'NOME DO SANCIONADO',
  'NOME INFORMADO PELO ÓRGÃO SANCIONADOR',
  'RAZÃO SOCIAL - CADASTRO RECEITA',
  'NOME FANTASIA - CADASTRO RECEITA',
  'NÚMERO DO PROCESSO',
  'CATEGORIA DA SANÇÃO',
  'DATA INÍCIO SANÇÃO',
  'DATA FINAL SANÇÃO',
  'DATA PUBLICAÇÃO',
  'PUBLICAÇÃO',
  'DETALHAMENTO DO MEIO DE PUBLICAÇÃO',
  'DATA DO TRÂNSITO EM JULGADO',
  'ABRAGÊNCIA DA SANÇÃO',
  'ÓRGÃO SANCIONADOR',
  'UF ÓRGÃO SANCIONADOR',
  'ESFERA ÓRGÃO SANCIONADOR',
  'FUNDAMENTAÇÃO LEGAL',
  'DATA ORIGEM INFORMAÇÃO',
  'ORIGEM INFORMAÇÕES',
  'OBSERVAÇÕES',
] as const

export const titlesOf = {
  cepim: cepimTitles,
  ceis: ceisTitles,
  cnep: [...ceisTitles, 'VALOR DA MULTA'],
} as const satisfies Record<string, readonly string[]>

export type SampleList = keyof typeof titlesOf

/** Cells by title; what is not given is as most rows have it. */
export type SampleRow = Record<string, string>

const usual: Record<SampleList, SampleRow> = {
  cepim: {
    'NOME ENTIDADE': 'ASSOCIAÇÃO DE FORA',
    'NÚMERO CONVÊNIO': '701234',
    'ÓRGÃO CONCEDENTE': 'MINISTÉRIO DO ESPORTE',
    'MOTIVO DO IMPEDIMENTO': 'Motivo não especificado',
  },
  ceis: {
    CADASTRO: 'CEIS',
    'CÓDIGO DA SANÇÃO': '101',
    'TIPO DE PESSOA': 'J',
    'NOME DO SANCIONADO': 'EMPRESA DE FORA LTDA',
    'NÚMERO DO PROCESSO': '0001/2024',
    'CATEGORIA DA SANÇÃO': 'Impedimento/proibição de contratar com prazo determinado',
    'DATA INÍCIO SANÇÃO': '01/02/2024',
    'DATA FINAL SANÇÃO': '01/02/2027',
    PUBLICAÇÃO: 'Diário Oficial',
    'ÓRGÃO SANCIONADOR': 'Prefeitura de São João',
    'UF ÓRGÃO SANCIONADOR': 'SP',
    'ESFERA ÓRGÃO SANCIONADOR': 'MUNICIPAL',
    'FUNDAMENTAÇÃO LEGAL': 'ART. 87, INCISO III - LEI 8666/1993',
    OBSERVAÇÕES: '',
  },
  cnep: {},
}
usual.cnep = { ...usual.ceis, CADASTRO: 'CNEP', 'VALOR DA MULTA': '1.000,00' }

export const cnpjTitle: Record<SampleList, string> = {
  cepim: 'CNPJ ENTIDADE',
  ceis: 'CPF OU CNPJ DO SANCIONADO',
  cnep: 'CPF OU CNPJ DO SANCIONADO',
}

/** A row of a company that is no organization of the portal. */
export const rowOf = (list: SampleList, document: string, more: SampleRow = {}): SampleRow => ({
  ...usual[list],
  [cnpjTitle[list]]: document,
  ...more,
})

const quoted = (cells: readonly string[]) =>
  `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';')}\r\n`

export const csvText = (
  list: SampleList,
  rows: readonly SampleRow[],
  titles: readonly string[] = titlesOf[list],
): string => quoted(titles) + rows.map((row) => quoted(titles.map((title) => row[title] ?? ''))).join('')

export const latin1 = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(text, 'latin1'))

const fileNames: Record<SampleList, string> = {
  cepim: '20260928_CEPIM.csv',
  ceis: '20260930_CEIS.csv',
  cnep: '20260930_CNEP.csv',
}

export const csvFile = (list: SampleList, rows: readonly SampleRow[], name = fileNames[list]): File =>
  new File([latin1(csvText(list, rows))], name, { type: 'text/csv' })

export const zipOf = (files: Record<string, Uint8Array>, name = 'download.zip'): File =>
  new File([Uint8Array.from(zipSync(files))], name, { type: 'application/zip' })

export const zipFile = (list: SampleList, rows: readonly SampleRow[], name = fileNames[list]): File =>
  zipOf({ [name]: latin1(csvText(list, rows)) })

export const csvOf = (text: string, name = fileNames.ceis): File => new File([latin1(text)], name)
