/** Made when it is needed first, for the reason in format-date.ts. */
let inSaoPaulo: Intl.DateTimeFormat | undefined

/** The calendar day (`YYYY-MM-DD`) of a moment in São Paulo, wherever the device is. */
export function saoPauloDay(moment: Date): string {
  // The Canadian way to write a date is `YYYY-MM-DD`.
  inSaoPaulo ??= new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' })
  return inSaoPaulo.format(moment)
}
