let inSaoPaulo: Intl.DateTimeFormat | undefined

/** `YYYY-MM-DD`. Built from parts, because whole formats vary between browser versions. */
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
