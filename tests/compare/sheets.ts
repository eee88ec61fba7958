/**
 * Shows the workbooks of a folder as the review desk does, and as LibreOffice in Portuguese does, and counts the cells
 * that differ: `npx tsx tests/compare/sheets.ts <folder of .xlsx> [folder for LibreOffice's .csv]`.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import Papa from 'papaparse'
import { readSheets, type Sheet } from '../../src/admin/review-queue/preview/read-sheets.ts'
import { Parts } from '../../src/admin/review-queue/preview/sheets/parts.ts'
import { readWorkbook } from '../../src/admin/review-queue/preview/sheets/read-workbook.ts'
import { cellFacts, differenceOf, isFormula, isVolatile } from './sheet-differences.ts'

const [folder, into] = process.argv.slice(2)
if (!folder) throw new Error('usage: npx tsx tests/compare/sheets.ts <folder> [csv folder]')
const csvFolder = into ?? mkdtempSync(join(tmpdir(), 'sheets-'))

const option = (path: string, name: string, value: string) =>
  `<item oor:path="/org.openoffice.${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`

/** Texts in Portuguese, and the results that stand in the file. */
function makeProfile(): string {
  const profile = mkdtempSync(join(tmpdir(), 'libreoffice-'))
  mkdirSync(join(profile, 'user'))
  writeFileSync(
    join(profile, 'user', 'registrymodifications.xcu'),
    `<?xml version="1.0"?><oor:items xmlns:oor="http://openoffice.org/2001/registry">${option('Setup/L10N', 'ooSetupSystemLocale', 'pt-BR')}${option('Office.Calc/Formula/Load', 'OOXMLRecalcMode', '1')}</oor:items>`,
  )
  return profile
}

/** Each sheet as CSV in UTF-8, with cells as they are shown. */
const FILTER = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,1046,false,true,true,false,false,-1'
const BATCH = 40

function convert(files: string[]): void {
  const profile = makeProfile()
  for (let at = 0; at < files.length; at += BATCH)
    try {
      execFileSync(
        'soffice',
        [
          `-env:UserInstallation=file://${profile}`,
          ...['--headless', '--convert-to', FILTER, '--outdir', csvFolder],
          ...files.slice(at, at + BATCH),
        ],
        { stdio: 'ignore', timeout: 300_000 },
      )
    } catch {
      console.warn(`LibreOffice stopped within files ${at + 1} to ${at + BATCH}`)
    }
}

/** Alignment is not compared. */
const tidy = (text = '') => text.replace(/[\s\u00a0]+/g, ' ').trim()

type Count = { cells: number; files: number; kinds: Map<string, string[]> }

type Facts = ReturnType<typeof cellFacts> & { isInVolatileBook: boolean; formats: (string | number)[] }

/** Of each sheet, by its name. */
function factsOf(file: string): Map<string, Facts> {
  const parts = new Parts(readFileSync(file))
  const main = parts.relations().find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml'
  const { sheets, formats } = readWorkbook(parts, main)
  const all = sheets.map(({ name, path }) => {
    const pivots = parts.relations(path).filter(({ type }) => type === 'pivotTable')
    const pivotTexts = pivots.map(({ target }) => parts.text(target) ?? '')
    return [name, cellFacts(parts.text(path) ?? '', pivotTexts)] as const
  })
  const isInVolatileBook = all.some(([, { stored }]) => [...stored.values()].some(isVolatile))
  return new Map(all.map(([name, facts]) => [name, { ...facts, isInVolatileBook, formats }]))
}

/** 'B3' of line 2 and column 1. */
function addressOf(line: number, column: number): string {
  const letter = String.fromCharCode(65 + (column % 26))
  return `${column < 26 ? '' : String.fromCharCode(64 + Math.floor(column / 26))}${letter}${line + 1}`
}

function compareSheet(file: string, sheet: Sheet, csv: string, count: Count, facts?: Facts): void {
  const { data } = Papa.parse<string[]>(csv)
  for (const [line, row] of data.entries())
    for (const [column, text] of row.entries()) {
      if (line >= 500 || column >= 50) continue
      const ours = tidy(sheet.rows[line]?.[column]?.text)
      const theirs = tidy(text)
      if (ours === '' && theirs === '') continue
      count.cells++
      if (ours === theirs) continue
      const stored = facts?.stored.get(addressOf(line, column))
      const kind = differenceOf({
        ...{ ours, theirs, stored, isFormula: isFormula(sheet, line, column, stored) },
        format: facts?.formats[stored?.style ?? 0] ?? 0,
        isVolatile: isVolatile(stored),
        isInVolatileBook: facts?.isInVolatileBook ?? false,
        isBeyondPivot: facts?.isBeyondPivot(line, column) ?? false,
        isInPivot: facts?.isInPivot(line, column) ?? false,
        isInDataTable: facts?.isInDataTable(line, column) ?? false,
      })
      const seen = count.kinds.get(kind) ?? []
      seen.push(
        `${basename(file)} ${sheet.name}!${column + 1},${line + 1}: ${JSON.stringify([ours, theirs])}`,
      )
      count.kinds.set(kind, seen)
    }
}

const files = readdirSync(folder)
  .filter((name) => /\.xlsx$/i.test(name))
  .map((name) => join(folder, name))
if (!into || !existsSync(into)) convert(files)
const converted = new Set(readdirSync(csvFolder))
const count: Count = { cells: 0, files: 0, kinds: new Map() }
const unread: string[] = []
for (const file of files) {
  const csvOf = (sheet: string) => `${basename(file).replace(/\.xlsx$/i, '')}-${sheet}.csv`
  try {
    const { shown } = readSheets(readFileSync(file))
    const both = shown.filter(({ name }) => converted.has(csvOf(name)))
    if (both.length > 0) count.files++
    const facts = factsOf(file)
    for (const sheet of both)
      compareSheet(
        file,
        sheet,
        readFileSync(join(csvFolder, csvOf(sheet.name)), 'utf8'),
        count,
        facts.get(sheet.name),
      )
  } catch (error) {
    const isRead = [...converted].some((name) => name.startsWith(csvOf('').replace(/\.csv$/, '')))
    if (isRead) unread.push(`${basename(file)}: ${String(error)}`)
  }
}
console.log(`${count.files} files, ${count.cells} cells`)
for (const [kind, cells] of [...count.kinds].sort(([, a], [, b]) => b.length - a.length)) {
  console.log(`${cells.length} ${kind}`)
  // One cell of each of some files.
  const examples = new Map(cells.map((cell) => [cell.slice(0, cell.indexOf(' ')), cell]))
  for (const cell of [...examples.values()].slice(0, Number(process.env['SHOW'] ?? 3)))
    console.log(`    ${cell}`)
}
console.log(`${unread.length} files that only LibreOffice reads`)
for (const file of unread) console.log(`    ${file}`)
