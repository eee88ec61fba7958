// The Canadian way to write a date is `YYYY-MM-DD`.
const inSaoPaulo = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' })

/** The calendar day (`YYYY-MM-DD`) of a moment in São Paulo, wherever the device is. */
export const saoPauloDay = (moment: Date): string => inSaoPaulo.format(moment)
