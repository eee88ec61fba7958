export const plainPlaceholders = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\{(organização|responsável|edital|prazo)\}/gi, (found) => found.toLowerCase())

const known = new Set(['{organização}', '{responsável}', '{edital}', '{prazo}'])

/** First unknown placeholder, or null; the database rejects it too. */
export const unknownPlaceholder = (text: string): string | null =>
  text.match(/\{[^{}\n]{1,40}\}/g)?.find((found) => !known.has(found)) ?? null
