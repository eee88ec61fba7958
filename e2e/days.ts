/** The day in São Paulo so many days from now, as `YYYY-MM-DD`. */
export const inDays = (days: number): string =>
  new Date(Date.now() + days * 86_400_000 - 3 * 3_600_000).toISOString().slice(0, 10)

/** The same as the portal shows it: DD/MM/AAAA. */
export const shown = (day: string): string => day.split('-').reverse().join('/')
