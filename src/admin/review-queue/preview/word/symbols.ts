import { codePoint } from 'dingbat-to-unicode'

const symbolFont = /^(Symbol|Webdings|Wingdings( [23])?)$/i

export const isSymbolFont = (font: string | undefined): boolean => font !== undefined && symbolFont.test(font)

/** Boxes, circles and ticks in signs that every device has: a missing one looks like an empty box. */
const boxes: Record<string, Record<number, string>> = {
  wingdings: {
    ...{ 0x6f: '☐', 0x70: '☐', 0x71: '☐', 0x78: '☒', 0xa8: '☐', 0xfd: '☒', 0xfe: '☑', 0xfb: '✗', 0xfc: '✓' },
    ...{ 0x6d: '○', 0xa1: '○', 0xa2: '○', 0xa3: '○', 0xa4: '◉', 0xa5: '◉' },
  },
  webdings: { 0x63: '☐', 0x72: '✗' },
  'wingdings 2': {
    ...{ 0x2a: '☐', 0xa3: '☐', 0x51: '☒', 0x52: '☑', 0x53: '☒', 0x54: '☒', 0x4f: '✗', 0x50: '✓' },
    ...{ 0x55: '⊗', 0x56: '⊗', 0x9a: '○', 0x9b: '○', 0x9c: '◉' },
  },
}

const names = ['Symbol', 'Webdings', 'Wingdings', 'Wingdings 2', 'Wingdings 3']

/** @param code of a font for symbols: 0 to FF, or F000 to F0FF. Undefined if nobody knows it. */
export function symbolOf(font: string | undefined, code: number): string | undefined {
  const place = code >= 0xf000 && code <= 0xf0ff ? code - 0xf000 : code
  if (font !== undefined && isSymbolFont(font)) {
    const name = names.find((known) => known.toLowerCase() === font.toLowerCase())
    return boxes[font.toLowerCase()]?.[place] ?? codePoint(name ?? font, place)?.string
  }
  return code >= 0xe000 && code <= 0xf8ff ? undefined : String.fromCodePoint(code)
}

export const CHECKED = '☒'
export const UNCHECKED = '☐'
