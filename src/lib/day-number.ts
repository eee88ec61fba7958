export const MS_PER_DAY = 86_400_000

/** Days since 1970 of a database date. */
export const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / MS_PER_DAY

export const addDays = (date: string, days: number): string =>
  new Date((dayNumber(date) + days) * MS_PER_DAY).toISOString().slice(0, 10)
