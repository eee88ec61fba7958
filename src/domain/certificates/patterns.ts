import { documentDateLimits } from '@/domain/documents/check-dates'
import { isDay } from '@/lib/date-input'
import { crossesTable, type CertificateText, type Copy, type Place } from './text'

const months = ['JAN', 'FEV', 'MAR', 'ABR', 'MAI', 'JUN', 'JUL', 'AGO', 'SET', 'OUT', 'NOV', 'DEZ']
const monthName =
  '(?:JANEIRO|FEVEREIRO|MARCO|ABRIL|MAIO|JUNHO|JULHO|AGOSTO|SETEMBRO|OUTUBRO|NOVEMBRO|DEZEMBRO)'

const gap = '[\\x20\\n]*'

const parts = {
  // Nothing of it stands in another column; figures go on in another line only behind a bar, a point or a dash, where no other
  // number begins.
  date: `(?:\\d{4}\\x20*-\\x20*\\d{2}\\x20*-\\x20*\\d{2}|\\d{1,2}\\x20*[/.-]\\x20*\\d{1,2}\\x20*[/.-]\\x20*\\d{4}|\\d{1,2}[/.-](?:\\n\\d{1,2}[/.-]|\\d{1,2}[/.-]\\n)\\d{4}(?![\\d/-]|\\.\\d)|\\d{1,2}[O°]?${gap}DE${gap}${monthName}${gap}DE${gap}\\d{4})`,
  time: '(?:\\d{1,2} [:H] \\d{2} (?::\\d{2}|MIN)?)',
  // Blanks stand within it only beside its points: letters with blanks are words ('ESTADUAL CNPJ 12'). The root may end in a bar.
  cnpj: '(?:[0-9A-Z]{2} \\. [0-9A-Z]{3} \\. [0-9A-Z]{3} [/.]? [0-9A-Z]{4} - ? \\d{2}|\\d{2} \\d{3} \\d{3} /? \\d{4} - ? \\d{2}|(?=[A-Z]{0,11}\\d)[0-9A-Z]{8} /? [0-9A-Z]{4} - ? \\d{2}|[0-9A-Z]{2} \\. [0-9A-Z]{3} \\. [0-9A-Z]{3}|\\d{8})(?![0-9A-Z]|/\\x20*[0-9A-Z]|\\.[0-9A-Z])',
  wholeCnpj: '(?:[0-9A-Z]{2}\\.[0-9A-Z]{3}\\.[0-9A-Z]{3} / [0-9A-Z]{4} - \\d{2})',
  number: '(?:\\d[\\d./-]{2,}\\d(?:-[A-Z\\d]{1,2})?)',
  code: '(?:[0-9A-Z]{2,}(?:[.-][0-9A-Z]{2,})*)',
} as const

/** A blank stands for any blanks, or none; `{date}` and the others for what they are. */
export const pattern = (source: string): RegExp =>
  new RegExp(
    source
      .replace(/\{(date|time|cnpj|wholeCnpj|number|code)\}/g, (_, part: keyof typeof parts) => parts[part])
      .replace(/- \?/g, '-?')
      .replace(/ /g, '\\s*'),
    'dg',
  )

/** `groups` are what the parentheses of a pattern found. */
export type Match = Place & { groups: readonly Place[] }

/** They come in the order of the text. What runs into the first cell of another row is left out. */
export const matchesIn = (copy: Copy, rule: RegExp): Match[] =>
  matchesAcross(copy, rule).filter((match) => !crossesTable(match))

/** In the order of the text, from row to row of tables, too. */
export function matchesAcross(copy: Copy, rule: RegExp): Match[] {
  return [...copy.key.matchAll(rule)].map((found) => {
    const start = found.index
    const end = start + found[0].length
    const groups = (found.indices ?? []).slice(1).flatMap((at) => {
      const [from, to] = at ?? [0, 0]
      return to > from ? [{ copy, start: from, end: to }] : []
    })
    return { copy, start, end, groups }
  })
}

/** Those of the first copy in which a rule finds any, by the first rule that does. */
export function firstMatches({ copies }: Pick<CertificateText, 'copies'>, rules: readonly RegExp[]): Match[] {
  for (const copy of copies)
    for (const rule of rules) {
      const found = matchesIn(copy, rule)
      if (found.length > 0) return found
    }
  return []
}

export const holds = (text: CertificateText, rule: RegExp): boolean => firstMatches(text, [rule]).length > 0

export const keyAt = ({ copy, start, end }: Place): string => copy.key.slice(start, end)

const two = (text: string | undefined) => (text ?? '').padStart(2, '0')

/** `YYYY-MM-DD`; null for a day that does not exist. The limits are those of a document's dates. */
export function dayOf(place: Place): string | null {
  const text = keyAt(place).replace(/\s/g, '')
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  if (year) return realDay(`${year}-${month}-${day}`)
  const [, d, m, y] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? []
  if (y) return realDay(`${y}-${two(m)}-${two(d)}`)
  const [, first, name, last] = /^(\d{1,2})[O°]?DE([A-Z]{3})[A-Z]*DE(\d{4})$/.exec(text) ?? []
  return last ? realDay(`${last}-${two(String(months.indexOf(name ?? '') + 1))}-${two(first)}`) : null
}

const realDay = (day: string): string | null =>
  isDay(day) && day >= documentDateLimits.min && day <= documentDateLimits.max ? day : null
