/**
 * Placeholders as they are known, however they were typed or pasted: with capital letters, or with accents as signs of
 * their own.
 */
export const plainPlaceholders = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\{(organização|responsável|edital|prazo)\}/gi, (found) => found.toLowerCase())

const known = new Set(['{organização}', '{responsável}', '{edital}', '{prazo}'])

/** The first placeholder that nothing fills in, as it was written; null where there is none. The database refuses it too. */
export const unknownPlaceholder = (text: string): string | null =>
  text.match(/\{[^{}\n]{1,40}\}/g)?.find((found) => !known.has(found)) ?? null
