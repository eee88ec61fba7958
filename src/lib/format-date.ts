import { saoPauloDay } from './sao-paulo-day'

/*
 * Accept ISO date-times and plain dates, which have no time zone; null if invalid. A day alone is São Paulo's (decision 63), as the
 * mails write it; with its hour, a moment is shown by the device's clock.
 */

const plainDate = /^\d{4}-\d{2}-\d{2}$/

// The parts are joined by hand, because creating an Intl formatter is slow on a phone at startup.
const two = (value: number) => String(value).padStart(2, '0')
const day = (date: Date) =>
  `${two(date.getDate())}/${two(date.getMonth() + 1)}/${String(date.getFullYear()).padStart(4, '0')}`

/** 23:59 */
export const formatTime = (date: Date) => `${two(date.getHours())}:${two(date.getMinutes())}`

const longDay = (date: Date) =>
  date.toLocaleDateString('pt-BR', { day: '2-digit', month: 'long', year: 'numeric' })

type DateText = string | null | undefined

function parse(value: DateText): Date | null {
  if (!value) return null
  const date = new Date(plainDate.test(value) ? `${value}T00:00` : value)
  return Number.isNaN(date.getTime()) ? null : date
}

function show(value: DateText, format: (date: Date) => string): string | null {
  const date = parse(value)
  return date && format(date)
}

/** 31/12/2026 */
export const formatDate = (value: DateText) =>
  show(value, (date) => {
    if (value && plainDate.test(value)) return day(date)
    const [year, month, dayOfMonth] = saoPauloDay(date).split('-')
    return `${dayOfMonth}/${month}/${year}`
  })

/** 31/12/2026 23:59 (product 1) */
export const formatDateTime = (value: DateText) => show(value, (date) => `${day(date)} ${formatTime(date)}`)

/** 31 de dezembro de 2026 */
export const formatLongDay = (value: DateText) => show(value, longDay)

/** 31 de dezembro de 2026 às 23:59 (product 9, admin detail) */
export const formatLongDateTime = (value: DateText) =>
  show(value, (date) => `${longDay(date)} às ${formatTime(date)}`)
