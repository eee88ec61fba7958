/** A piece of a format: text that is shown as it stands, or a code in lower case. */
export type Token =
  | { kind: 'text'; text: string }
  /** '0', '#' or '?'. */
  | { kind: 'digit'; text: string }
  /** Runs of one letter of a date, elapsed time as `[h]`, 'am/pm', 'a/p', and `.00` of a second. */
  | { kind: 'date'; text: string }
  | { kind: 'exponent'; text: string }
  /** Room for alignment, as wide as a letter. */
  | { kind: 'gap'; text: string }
  | { kind: 'point' | 'comma' | 'percent' | 'slash' | 'at' | 'general'; text: string }

export type Condition = { sign: string; limit: number }
export type Section = { tokens: Token[]; condition?: Condition; locale?: string; system?: 'date' | 'time' }

/** Excel takes 255 characters; a longer code is of no program that people use. */
const MAX_CODE = 1000

const pieces: [Token['kind'] | 'bracket' | 'quoted' | 'escaped' | 'fill', RegExp][] = [
  ['quoted', /"[^"]*"?/y],
  ['escaped', /\\[^]?/y],
  ['gap', /_[^]?/y],
  ['fill', /\*[^]?/y],
  ['bracket', /\[[^\]]*\]?/y],
  ['general', /general|geral/iy],
  ['date', /am\/pm|a\/p/iy],
  ['exponent', /e[+-]/iy],
  ['date', /y+|m+|d+|h+|s+|e+|a{3,}/iy],
  ['digit', /[0#?]/y],
  ['point', /\./y],
  ['comma', /,/y],
  ['percent', /%/y],
  ['slash', /\//y],
  ['at', /@/y],
  ['text', /[^;]/uy],
]

/** The languages of names of months and days, by the last two bytes of `[$-416]`; the others speak Portuguese. */
const locales: Record<number, string> = {
  0x409: 'en-US',
  0x809: 'en-GB',
  0xc09: 'en-AU',
  0x1009: 'en-CA',
  0x816: 'pt-PT',
  0x40a: 'es',
  0xc0a: 'es',
  0x80a: 'es-MX',
  0x2c0a: 'es-AR',
  0x340a: 'es-CL',
  0x240a: 'es-CO',
  0x280a: 'es-PE',
  0x407: 'de',
  0xc07: 'de-AT',
  0x807: 'de-CH',
  0x40c: 'fr',
  0x80c: 'fr-BE',
  0xc0c: 'fr-CA',
  0x100c: 'fr-CH',
  0x410: 'it',
  0x413: 'nl',
  0x405: 'cs',
  0x406: 'da',
  0x408: 'el',
  0x40b: 'fi',
  0x40e: 'hu',
  0x411: 'ja',
  0x412: 'ko',
  0x414: 'nb',
  0x415: 'pl',
  0x418: 'ro',
  0x419: 'ru',
  0x41d: 'sv',
  0x41f: 'tr',
  0x422: 'uk',
  0x804: 'zh-CN',
  0x404: 'zh-TW',
}

/** A country without its own entry shares the names of its language, whose first country is numbered 0x400 and up. */
const localeOf = (id: number): string | undefined => locales[id] ?? locales[0x400 | (id & 0x3ff)]

/** `[Red]` and its like say nothing here. */
function readBracket(inside: string, section: Section): void {
  const elapsed = /^(h+|m+|s+)$/i.exec(inside)
  if (elapsed) {
    section.tokens.push({ kind: 'date', text: `[${inside.toLowerCase()}]` })
    return
  }
  const condition = /^([<>]=?|=|<>)\s*(-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)$/i.exec(inside)
  if (condition) section.condition = { sign: condition[1] ?? '', limit: Number(condition[2]) }
  const currency = /^\$([^-]*)(?:-(.*))?$/.exec(inside)
  if (!currency) return
  const [, sign = '', language = ''] = currency
  if (sign) section.tokens.push({ kind: 'text', text: sign })
  if (/^(F800|x-sysdate)$/i.test(language)) section.system = 'date'
  if (/^(F400|x-systime)$/i.test(language)) section.system = 'time'
  const locale = localeOf(parseInt(language, 16) & 0xffff)
  if (locale) section.locale = locale
}

/** Reads one section, up to its ';'. @returns where the next begins */
function readSection(code: string, start: number, section: Section): number {
  let at = start
  while (at < code.length && code[at] !== ';') {
    for (const [kind, pattern] of pieces) {
      pattern.lastIndex = at
      const text = pattern.exec(code)?.[0]
      if (!text) continue
      at += text.length
      push(section, kind, text)
      break
    }
  }
  return at + 1
}

function push(section: Section, kind: (typeof pieces)[number][0], text: string): void {
  const literal = (shown: string) => section.tokens.push({ kind: 'text', text: shown })
  if (kind === 'bracket') readBracket(text.replace(/^\[|\]$/g, ''), section)
  else if (kind === 'quoted') literal(text.replace(/^"|"$/g, ''))
  else if (kind === 'escaped') literal(text.slice(1))
  else if (kind === 'gap') section.tokens.push({ kind, text: ' ' })
  // It fills the cell, which is as wide as it must be here.
  else if (kind === 'fill') literal('')
  else section.tokens.push({ kind, text: kind === 'text' ? text : text.toLowerCase() })
}

/** Not checked: what is no code stands for itself, as `R$` does in LibreOffice. */
export function sectionsOf(code: string): Section[] {
  const sections: Section[] = []
  const bounded = code.slice(0, MAX_CODE)
  for (let at = 0; at <= bounded.length && sections.length < 4;) {
    const section: Section = { tokens: [] }
    at = readSection(bounded, at, section)
    sections.push(section)
  }
  return sections
}
