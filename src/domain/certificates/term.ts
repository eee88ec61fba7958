import { addDays } from '@/lib/day-number'
import { keyAt, pattern } from './patterns'
import type { Place } from './text'

/** '180 (cento e oitenta) dias', '6 (seis) meses', 'noventa dias', as a rule that counts from the day of issue. */
export type Term = { count: number; unit: 'days' | 'months' }

const inWords: Record<string, number> = {
  UM: 1,
  DOIS: 2,
  TRES: 3,
  SEIS: 6,
  DOZE: 12,
  QUINZE: 15,
  TRINTA: 30,
  QUARENTAECINCO: 45,
  SESSENTA: 60,
  NOVENTA: 90,
  CENTOEVINTE: 120,
  CENTOEOITENTA: 180,
}

/** No paper is valid for longer; a larger number was put together from others. */
const LONGEST_MONTHS = 60

const words =
  'UM|DOIS|TRES|SEIS|DOZE|QUINZE|TRINTA|QUARENTA E CINCO|SESSENTA|NOVENTA|CENTO E VINTE|CENTO E OITENTA'

/** How a term is printed, as a part of patterns. */
export const termSource = `(?:(?:\\d{1,3}|${words}) (?:\\( [A-Z0-9 ]{1,30} \\))? (?:DIAS(?! UTEIS)|DIA(?!S| UTIL)|MES(?:ES)?|ANOS?))`

const term = new RegExp(`^${pattern(`(\\d{1,3}|${words})[^]*?(DIA|MES|ANO)S?(?:ES)?$`).source}`)

export function termOf(place: Place): Term | null {
  const [, number = '', unit] = term.exec(keyAt(place).trim()) ?? []
  const count = /^\d/.test(number) ? Number(number) : inWords[number.replace(/\s/g, '')]
  if (!count || !unit) return null
  if (unit === 'DIA') return { count, unit: 'days' }
  const months = unit === 'ANO' ? count * 12 : count
  return months <= LONGEST_MONTHS ? { count: months, unit: 'months' } : null
}

/** Months are those of the calendar: six after 31 August end on the last of February. */
export function endOf(issued: string, { count, unit }: Term): string {
  if (unit === 'days') return addDays(issued, count)
  const [year = 0, month = 1, day = 1] = issued.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month - 1 + count + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + count, Math.min(day, lastDay))).toISOString().slice(0, 10)
}
