import { CsvRows } from './csv-rows'
import {
  cellsOf,
  columnsOf,
  isNaturalPerson,
  isRounded,
  PERSON_COLUMN,
  plainTitle,
  readCnpj,
  REGISTER_COLUMN,
  toEntry,
  type Cells,
  type Entry,
} from './entry'
import { isListDay } from './list-day'
import { listNames, type ListName } from '@/domain/impediments/states'
import { openFile } from './open-file'
import { RefusedFile } from './refused-file'
import { refusals } from './refusals'

/** What a file says as a whole. */
export type ListReading = {
  list: ListName
  /** The list's day by the file's name, `YYYY-MM-DD`; null where the name has none that can be. */
  day: string | null
  rows: number
  legalEntities: number
  /** Left out by reason; the three add up to `rows`. */
  naturalPersons: number
  withoutCnpj: number
  /** CNPJ roots of the legal entities, once each. */
  roots: string[]
}

/** `unreadableEnds`: of these rows, how many have an end that is no day, which counts as none. */
export type Found = { entries: Entry[]; unreadableEnds: number }

export type OpenList = { reading: ListReading; find: (roots: readonly string[]) => Found }

/** `list` is null for CEIS and CNEP: their rows say which it is. `at` has the place of each title of `columnsOf` that is there. */
type Layout = { list: ListName | null; at: ReadonlyMap<string, number>; width: number }

const FINE_COLUMN = 'VALOR DA MULTA'
const titles = [
  ...new Set([REGISTER_COLUMN, PERSON_COLUMN, ...Object.values(columnsOf).flatMap(Object.values<string>)]),
]

function readTitles(cells: readonly string[]): Layout {
  const given = cells.map(plainTitle)
  const at = new Map(
    titles
      .map((title) => [title, given.indexOf(plainTitle(title))] as const)
      .filter(([, place]) => place >= 0),
  )
  const isCepim = at.has('CNPJ ENTIDADE') || at.has('MOTIVO DO IMPEDIMENTO')
  if (!isCepim && !at.has(REGISTER_COLUMN) && !at.has('CPF OU CNPJ DO SANCIONADO'))
    throw new RefusedFile(refusals.unknown)
  const wanted = isCepim
    ? Object.values(columnsOf.cepim)
    : [REGISTER_COLUMN, PERSON_COLUMN, ...Object.values(columnsOf.ceis)]
  const missing = wanted.filter((title) => !at.has(title))
  if (missing.length > 0) throw new RefusedFile(refusals.missingColumns(missing))
  return { list: isCepim ? 'cepim' : null, at, width: cells.length }
}

/** The last day that a file's name has, as in `20260930_CEIS.csv`. */
function dayOfName(name: string): string | null {
  const base = name.split('/').pop() ?? ''
  const days = (base.match(/(?:^|\D)(\d{8})(?!\d)/g) ?? [])
    .map((found) => found.replace(/^\D/, '').replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'))
    .filter(isListDay)
  return days.length === 1 ? (days[0] ?? null) : null
}

class ListRows {
  layout: Layout | null = null
  list: ListName | null = null
  rows = 0
  legalEntities = 0
  naturalPersons = 0
  withoutCnpj = 0
  /** By root, each row's cells as one text: a part of a string would keep all of it in memory. */
  readonly kept = new Map<string, string[]>()

  add(cells: readonly string[], row: number): void {
    const { layout } = this
    if (!layout) {
      this.layout = readTitles(cells)
      this.list = this.layout.list
      return
    }
    if (cells.length !== layout.width) throw new RefusedFile(refusals.columnCount(row))
    const cell = (title: string | undefined) => cells[layout.at.get(title ?? '') ?? -1] ?? ''
    if (layout.list === null) this.#name(cell(REGISTER_COLUMN).trim(), row, layout)
    this.rows += 1
    this.#keep(cell(PERSON_COLUMN), cell, row)
  }

  /** CEIS or CNEP, as each row says. */
  #name(written: string, row: number, layout: Layout): void {
    if (written === '') return
    const named = listNames.find((list) => list !== 'cepim' && list === written.toLowerCase())
    if (this.list === null && named === undefined) throw new RefusedFile(refusals.otherRegister(written))
    if (this.list !== null && named !== this.list)
      throw new RefusedFile(refusals.mixedRegisters(row, written))
    if (named === 'cnep' && !layout.at.has(FINE_COLUMN))
      throw new RefusedFile(refusals.missingColumns([FINE_COLUMN]))
    this.list = named ?? null
  }

  #keep(type: string, cell: (title: string | undefined) => string, row: number): void {
    const columns = columnsOf[this.list ?? 'cnep']
    const number = cell(columns.cnpj)
    const cnpj = readCnpj(number)
    if (isNaturalPerson(type, cnpj)) {
      this.naturalPersons += 1
      return
    }
    if (cnpj === null) {
      if (isRounded(number)) throw new RefusedFile(refusals.rounded(row))
      this.withoutCnpj += 1
      return
    }
    this.legalEntities += 1
    const root = cnpj.slice(0, 8)
    const text = JSON.stringify({ ...cellsOf(columns, cell), cnpj })
    const others = this.kept.get(root)
    if (others) others.push(text)
    else this.kept.set(root, [text])
  }

  /** The list is known, and is one. */
  finish(): ListName {
    if (!this.layout) throw new RefusedFile(refusals.noFile)
    if (this.rows === 0) throw new RefusedFile(refusals.empty)
    if (this.list === null) throw new RefusedFile(refusals.noRegister)
    if (this.legalEntities === 0 && this.withoutCnpj > 0) throw new RefusedFile(refusals.noCnpj)
    return this.list
  }
}

/**
 * Reads a list of CEPIM, CEIS or CNEP, in a ZIP or as CSV. Natural persons are counted and forgotten; of legal entities, the columns
 * of `columnsOf` stay in memory. Throws `RefusedFile` for anything that is not one whole list.
 * @param onProgress gets whole percents, each once
 */
export async function readList(file: File, onProgress: (percent: number) => void): Promise<OpenList> {
  const { name, isProven, read } = await openFile(file)
  const rows = new ListRows()
  const csv = new CsvRows((cells, row) => rows.add(cells, row))
  let shown = 0
  try {
    await read((bytes, share) => {
      csv.push(bytes)
      const percent = Math.floor(share * 100)
      if (percent === shown) return
      shown = percent
      onProgress(percent)
    })
    csv.end(isProven)
  } catch (error) {
    if (error instanceof RefusedFile) throw error
    throw error instanceof DOMException ? new RefusedFile(refusals.unreadable) : error
  }
  const list = rows.finish()
  const { legalEntities, naturalPersons, withoutCnpj, kept } = rows
  return {
    reading: {
      list,
      day: dayOfName(name) ?? dayOfName(file.name),
      rows: rows.rows,
      legalEntities,
      naturalPersons,
      withoutCnpj,
      roots: [...kept.keys()],
    },
    find(roots) {
      const found = roots
        .flatMap((root) => kept.get(root) ?? [])
        .map((text) => toEntry(JSON.parse(text) as Cells))
      return {
        entries: found.map(({ entry }) => entry),
        unreadableEnds: found.filter(({ isEndUnreadable }) => isEndUnreadable).length,
      }
    },
  }
}
