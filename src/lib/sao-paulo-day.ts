/** Made when it is needed first, for the reason in format-date.ts. */
let inSaoPaulo: Intl.DateTimeFormat | undefined

/**
 * The calendar day (`YYYY-MM-DD`) of a moment in São Paulo, wherever the device is. Put together from its parts: how a
 * language writes the whole changes (Chrome 110 to 114 write 11/27/2026 for Canada, which wrote 2026-11-27 before and after).
 */
export function saoPauloDay(moment: Date): string {
  inSaoPaulo ??= new Intl.DateTimeFormat('en', {
    timeZone: 'America/Sao_Paulo',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  const parts = inSaoPaulo.formatToParts(moment)
  return ['year', 'month', 'day'].map((wanted) => parts.find(({ type }) => type === wanted)?.value).join('-')
}
