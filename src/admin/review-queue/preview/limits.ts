/** Bytes of an Office file, or of one file in a ZIP: more would fill the memory of the page. */
export const MAX_UNPACKED = 50 * 1024 * 1024

/** Sanitizing more letters of a Word document would stop the page for seconds. Pictures do not count. */
export const MAX_LETTERS = 2_000_000

export const MAX_ROWS = 500
export const MAX_COLUMNS = 50
export const MAX_SHEETS = 30

export class TooLargeError extends Error {}
