/**
 * Dates as people here read them, in the reader's own time zone. All take what the API gives (ISO text) or a Date, and
 * answer null for a missing or unreadable date: the screen says 'N/A', 'Nunca' or nothing, as its spec wants.
 */
type DateInput = string | Date | null | undefined

const formatter = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('pt-BR', options)

const day = formatter({ day: '2-digit', month: '2-digit', year: 'numeric' })
const time = formatter({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const longDay = formatter({ day: '2-digit', month: 'long', year: 'numeric' })

function toDate(value: DateInput): Date | null {
  if (value === null || value === undefined || value === '') return null
  // A plain day has no time zone: read as UTC it would be the day before in Brazil.
  const plainDay = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
  const date = new Date(plainDay ? `${value}T00:00:00` : value)
  return Number.isNaN(date.getTime()) ? null : date
}

/** 21/11/2026 */
export function formatDate(value: DateInput): string | null {
  const date = toDate(value)
  return date && day.format(date)
}

/** 21/11/2026 09:05 */
export function formatDateTime(value: DateInput): string | null {
  const date = toDate(value)
  return date && `${day.format(date)} ${time.format(date)}`
}

/** 21 de novembro de 2026 às 09:05 (spec 9: dd de MMMM de yyyy às HH:mm) */
export function formatLongDateTime(value: DateInput): string | null {
  const date = toDate(value)
  return date && `${longDay.format(date)} às ${time.format(date)}`
}
