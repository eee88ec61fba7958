import type { Parts } from './parts'
import { isTrue, readXml } from './xml'

type SheetEntry = { name: string; isHidden: boolean; path: string; type: string }
export type WorkbookParts = {
  sheets: SheetEntry[]
  is1904: boolean
  /** Formulas are to be recalculated when the file is opened: the program that wrote it may not have done so. */
  mustCalculate: boolean
  /** The index is the number of a cell's style, the value its format's code or the number of a built-in one. */
  formats: (string | number)[]
  strings: string[]
}

/** `_x000D_` stands for a sign that XML does not hold. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    : text

/** Calls `add` with each text between `<si>` or `<is>`, without the readings of Japanese signs. */
export function textReader(add: (text: string) => void) {
  let text = ''
  let isText = false
  let isReading = false
  return {
    open(name: string) {
      if (name === 'si' || name === 'is') text = ''
      if (name === 't') isText = !isReading
      if (name === 'rPh') isReading = true
    },
    text(part: string) {
      if (isText) text += part
    },
    close(name: string) {
      if (name === 't') isText = false
      if (name === 'rPh') isReading = false
      if (name === 'si' || name === 'is') add(unescaped(text))
    },
  }
}

function readStrings(xml: string | undefined): string[] {
  const strings: string[] = []
  if (xml)
    readXml(
      xml,
      textReader((text) => strings.push(text)),
    )
  return strings
}

function readFormats(xml: string | undefined): (string | number)[] {
  const codes = new Map<number, string>()
  const formats: (string | number)[] = []
  let isCells = false
  if (xml)
    readXml(xml, {
      open(name, attributes) {
        if (name === 'cellXfs') isCells = true
        // Differential styles have formats of their own.
        if (name === 'numFmt' && formats.length === 0)
          codes.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '')
        if (name !== 'xf' || !isCells) return
        const id = Number(attributes['numFmtId'] ?? 0)
        formats.push(codes.get(id) || id)
      },
      close(name) {
        if (name === 'cellXfs') isCells = false
      },
    })
  return formats
}

export function readWorkbook(parts: Parts, path: string): WorkbookParts {
  const relations = parts.relations(path)
  const partOf = (type: string) => {
    const target = relations.find((relation) => relation.type === type)?.target
    return target === undefined ? undefined : parts.text(target)
  }
  const found: WorkbookParts = {
    sheets: [],
    is1904: false,
    mustCalculate: false,
    formats: readFormats(partOf('styles')),
    strings: readStrings(partOf('sharedStrings')),
  }
  readXml(parts.text(path) ?? '', {
    open(name, attributes) {
      // Extensions have elements of the same names.
      if (name === 'workbookPr') found.is1904 ||= isTrue(attributes['date1904'])
      if (name === 'calcPr') found.mustCalculate ||= isTrue(attributes['fullCalcOnLoad'])
      if (name !== 'sheet') return
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1]
      const relation = relations.find((one) => one.id === id)
      found.sheets.push({
        name: attributes['name'] ?? '',
        isHidden: /hidden/i.test(attributes['state'] ?? ''),
        path: relation?.target ?? '',
        type: relation?.type ?? '',
      })
    },
  })
  return found
}
