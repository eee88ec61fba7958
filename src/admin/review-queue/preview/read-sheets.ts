import { MAX_SHEETS } from './limits'
import { Parts } from './sheets/parts'
import { filteredLines, noCells, NO_RESULT, readCells, type Cells } from './sheets/read-cells'
import { noObjects, readObjects, type Objects } from './sheets/read-objects'
import { readWorkbook, type WorkbookParts } from './sheets/read-workbook'

export type Sheet = Cells & {
  name: string
  isHidden: boolean
  objects: Objects
  /** `missing`: formulas have no result; `doubtful`: the program that opens the file calculates others. */
  results: 'given' | 'missing' | 'doubtful'
}
/** `isOther` names what a file with the ending of an XLSX is instead. */
export type Sheets = { shown: Sheet[]; left: number; isOther?: string }

/** Other kinds of files in the same container. */
const otherKinds: [RegExp, string][] = [
  [/^xl\/workbook\.bin$/, 'uma planilha binária do Excel (XLSB)'],
  [/^word\//, 'um texto do Word (DOCX)'],
  [/^ppt\//, 'uma apresentação do PowerPoint (PPTX)'],
  [/^index\/.*\.iwa$|^index\.zip$/, 'um documento da Apple'],
]
const openDocuments: [string, string][] = [
  ['spreadsheet', 'uma planilha do LibreOffice (ODS)'],
  ['text', 'um texto do LibreOffice (ODT)'],
  ['presentation', 'uma apresentação do LibreOffice (ODP)'],
]

function otherKindOf(parts: Parts): string | undefined {
  const mimetype = parts.text('mimetype')
  if (mimetype?.includes('opendocument'))
    return openDocuments.find(([kind]) => mimetype.includes(`.${kind}`))?.[1]
  return otherKinds.find(([pattern]) => parts.names.some((name) => pattern.test(name)))?.[1]
}

/** Programs that calculate before they write: a zero of theirs is one. */
const calculating =
  /<(?:\w+:)?Application>[^<]*(?:Excel|LibreOffice|OpenOffice|WPS|Kingsoft|OnlyOffice|Numbers|Sheets|Gnumeric|Calligra)/i

function isCalculated(parts: Parts, { mustCalculate }: WorkbookParts): boolean {
  if (mustCalculate) return false
  const app = parts.relations().find(({ type }) => type === 'extended-properties')?.target
  const program = app === undefined ? undefined : parts.text(app)
  return program !== undefined && calculating.test(program)
}

const formulasOf = (sheets: Sheet[]) =>
  sheets.flatMap(({ rows }) => rows.flatMap((row) => row.filter((cell) => cell?.result !== undefined)))

/** Some libraries write 0 for what they do not calculate: then no formula of the file has another result. */
function doubtZeros(sheets: Sheet[], book: WorkbookParts, calculated: boolean): void {
  const isDoubtful =
    !calculated && (book.mustCalculate || formulasOf(sheets).every((cell) => cell?.result !== 'other'))
  for (const sheet of sheets) {
    let hasOther = false
    for (const row of sheet.rows)
      for (const [at, cell] of row.entries()) {
        if (cell?.result === 'zero' && isDoubtful)
          row[at] = { text: NO_RESULT, isNumber: false, result: 'none' }
        else if (cell?.result === 'zero' && cell.text === '') row[at] = null
        if (row[at]?.result === 'none') sheet.results = 'missing'
        else if (row[at]?.result !== undefined) hasOther = true
      }
    if (hasOther && book.mustCalculate && sheet.results === 'given') sheet.results = 'doubtful'
  }
}

function trim(cells: Cells): Cells {
  while (cells.rows.length > 0 && cells.rows.at(-1)?.every((cell) => !cell)) cells.rows.pop()
  return cells
}

function sheetOf(parts: Parts, book: WorkbookParts, at: number): Sheet {
  const { name = '', isHidden = false, path = '', type = '' } = book.sheets[at] ?? {}
  const xml = parts.text(path)
  const isGrid = type === 'worksheet' && xml !== undefined
  const cells = isGrid ? readCells(xml, book) : noCells()
  const { objects, tables } =
    xml === undefined ? { objects: noObjects(), tables: [] } : readObjects(parts, path)
  // A sheet that is only a chart.
  if (!isGrid && objects.charts === 0) objects.charts = 1
  for (const table of tables) cells.filtered.push(...filteredLines(table))
  return { ...cells, name, isHidden, objects, results: 'given' }
}

/** Throws where the file is no workbook, is damaged or has a password. */
export function readSheets(xlsx: Uint8Array): Sheets {
  const parts = new Parts(xlsx)
  const main = parts.relations().find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml'
  const isOther = otherKindOf(parts)
  if (isOther) return { shown: [], left: 0, isOther }
  if (parts.text(main) === undefined) throw new Error('no workbook')
  const book = readWorkbook(parts, main)
  const shown = book.sheets.slice(0, MAX_SHEETS).map((_, at) => sheetOf(parts, book, at))
  doubtZeros(shown, book, isCalculated(parts, book))
  for (const sheet of shown) trim(sheet)
  return { shown, left: book.sheets.length - shown.length }
}
