import { cnpj as cnpjNumber, cpf as cpfNumber } from 'cpf-cnpj-validator'
import { isDay } from '@/lib/date-input'
import { singleLine } from '@/lib/normalize-text'
import type { ListName } from '@/domain/impediments/states'

/** What is sent of a row, in the names of `import_impediments`. Free texts (`OBSERVAÇÕES`, `PUBLICAÇÃO`) may name persons and stay. */
export type Entry = Record<Key, string | null>

type Key = keyof typeof maxLengths | 'inicio' | 'fim'

/** How many characters the database keeps. */
const maxLengths = {
  cnpj: 14,
  nome: 300,
  codigo: 50,
  processo: 100,
  categoria: 300,
  orgao: 300,
  uf: 2,
  esfera: 50,
  fundamentacao: 2000,
  valor_multa: 50,
  convenio: 50,
  motivo: 1000,
} as const

type Columns = Partial<Record<Key, string>>

const sanctionColumns: Columns = {
  cnpj: 'CPF OU CNPJ DO SANCIONADO',
  nome: 'NOME DO SANCIONADO',
  codigo: 'CÓDIGO DA SANÇÃO',
  processo: 'NÚMERO DO PROCESSO',
  categoria: 'CATEGORIA DA SANÇÃO',
  inicio: 'DATA INÍCIO SANÇÃO',
  fim: 'DATA FINAL SANÇÃO',
  orgao: 'ÓRGÃO SANCIONADOR',
  uf: 'UF ÓRGÃO SANCIONADOR',
  esfera: 'ESFERA ÓRGÃO SANCIONADOR',
  fundamentacao: 'FUNDAMENTAÇÃO LEGAL',
}

/** Titles of the columns that are read, as the lists of 2026 write them; others may come, go or be misspelt (`ABRAGÊNCIA`). */
export const columnsOf: Record<ListName, Columns> = {
  cepim: {
    cnpj: 'CNPJ ENTIDADE',
    nome: 'NOME ENTIDADE',
    convenio: 'NÚMERO CONVÊNIO',
    orgao: 'ÓRGÃO CONCEDENTE',
    motivo: 'MOTIVO DO IMPEDIMENTO',
  },
  ceis: sanctionColumns,
  cnep: { ...sanctionColumns, valor_multa: 'VALOR DA MULTA' },
}

/** Which list a row of CEIS or CNEP is of, and whose it is. */
export const REGISTER_COLUMN = 'CADASTRO'
export const PERSON_COLUMN = 'TIPO DE PESSOA'

/** Titles are compared without accents, case, spaces and signs. */
export const plainTitle = (title: string) =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '')

/** It drops the mask and writes letters, which a CNPJ may have from 2026 on, as capitals. Null for what has not 14 places. */
export function readCnpj(text: string): string | null {
  const places = text.replace(/[\s./-]+/g, '').toUpperCase()
  return /^[A-Z0-9]{12}\d{2}$/.test(places) ? places : null
}

/** As spreadsheets write a long number: 1,23457E+13. */
export const isRounded = (text: string) => /^\s*\d+([.,]\d+)?E\+?\d+\s*$/i.test(text)

const isPaddedCpf = (cnpj: string) =>
  cnpj.startsWith('000') && cpfNumber.isValid(cnpj.slice(3)) && !cnpjNumber.isValid(cnpj)

/** `F` is a natural person. Without a type, a number that only makes sense as a CPF with zeros before it is one, too. */
export function isNaturalPerson(type: string, cnpj: string | null): boolean {
  const given = type.trim().toUpperCase()
  return given.startsWith('F') || (given === '' && cnpj !== null && isPaddedCpf(cnpj))
}

/** DD/MM/AAAA as `YYYY-MM-DD`; null for anything else, as 31/02. */
export function readDay(text: string): string | null {
  const [, day, month, year] = /^\s*(\d{2})\/(\d{2})\/(\d{4})\s*$/.exec(text) ?? []
  const iso = `${year}-${month}-${day}`
  return isDay(iso) ? iso : null
}

function cut(text: string, most: number): string | null {
  const line = singleLine(text)
  // A character may be two halves for JavaScript; none is cut in two.
  return (line.length > most ? Array.from(line).slice(0, most).join('').trim() : line) || null
}

/** A row's cells as the file has them. */
export type Cells = Partial<Record<Key, string>> & { cnpj: string }

export const cellsOf = (columns: Columns, cell: (title: string) => string): Partial<Record<Key, string>> =>
  Object.fromEntries(Object.entries(columns).map(([key, title]) => [key, cell(title)]))

/** A row as it is sent. `isEndUnreadable`: its end is no day, and counts as none. */
export function toEntry(cells: Cells): { entry: Entry; isEndUnreadable: boolean } {
  const text = (key: keyof typeof maxLengths) => cut(cells[key] ?? '', maxLengths[key])
  const { inicio = '', fim = '' } = cells
  const end = readDay(fim)
  const entry = {
    cnpj: cells.cnpj,
    nome: text('nome'),
    codigo: text('codigo'),
    processo: text('processo'),
    categoria: text('categoria'),
    inicio: readDay(inicio),
    fim: end,
    orgao: text('orgao'),
    // 'Sem informação' is none.
    uf: /^[A-Z]{2}$/.test(cells.uf?.trim() ?? '') ? text('uf') : null,
    esfera: text('esfera'),
    fundamentacao: text('fundamentacao'),
    valor_multa: text('valor_multa'),
    convenio: text('convenio'),
    motivo: text('motivo'),
  }
  return { entry, isEndUnreadable: end === null && fim.trim() !== '' }
}
