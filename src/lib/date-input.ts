/** Limits the year: browsers accept a half-typed one, such as 0020. */
export const dateLimits = { min: '1500-01-01', max: '9999-12-31' } as const

export const badDate = 'Data inválida'

/** The value of an invalid date is empty; only `validity` reveals it. */
export const isBadDate = ({ validity }: HTMLInputElement): boolean =>
  validity.badInput || validity.rangeUnderflow || validity.rangeOverflow

/** A real day in `YYYY-MM-DD`, within the date field's limits. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < dateLimits.min) return false
  const date = new Date(`${text}T00:00:00Z`)
  // Date parsing accepts the 31st of a short month.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
