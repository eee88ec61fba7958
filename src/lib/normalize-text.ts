/*
 * Texts as they are pasted from Word, PDF files, web pages and address books (decision 95). The database does the same
 * in private.multi_line, single_line, keyboard_text and email_address.
 */

/** Characters that no reader sees, as in `private.invisible_characters`. Joiners stay: emoji need them. */
const invisible =
  // oxlint-disable-next-line no-control-regex -- NUL too, which PostgreSQL stores in no text
  /[\u034F\0-\x08\x0E-\x1F\x7F-\x9F\u00AD\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF0-\uFFFC\u{1D173}-\u{1D17A}\u{E0000}-\u{E0FFF}]/gu

/** Word's line break and page break among them. */
const lineEnds = /[\v\f\x85\u2028\u2029]/g

const blanks = /[\xA0\u1680\u2002-\u200A\u202F\u205F\u2800\u3000]/g

/** Emoji are made with them; elsewhere they only hide. */
const joiners = /\u200C|\u200D|[\uFE00-\uFE0F]/g

const plainCharacters = (text: string): string =>
  text.normalize('NFC').replace(lineEnds, '\n').replace(blanks, ' ').replace(invisible, '')

export const multiLine = (text: string): string =>
  plainCharacters(text).replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, '')

export const singleLine = (text: string): string =>
  plainCharacters(text)
    .replace(/[ \t\r\n]+/g, ' ')
    .trim()

/** '１２', as some PDF files and keyboards write numbers. */
export const halfWidth = (text: string): string =>
  text.replace(/[！-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))

/** As a keyboard types it: plain quotes and dashes, no full-width letters, nothing that only emoji need. */
export const keyboardText = (text: string): string =>
  singleLine(
    text
      .replace(/[`´‘’‚‛ʻʼ′]/g, "'")
      .replace(/[“”„‟«»″]/g, '"')
      .replace(/[\u2010-\u2015\u2212]/g, '-')
      .normalize('NFKC')
      .replace(joiners, ''),
  )

/** It finds the address in '"Ana" <ana@ong.org.br>', 'mailto:ana@ong.org.br' or 'ana@ong.org.br.'. */
export const emailAddress = (text: string): string =>
  keyboardText(text)
    .replace(/^[^<>]*<([^<>]*@[^<>]*)>[ .,;]*$/, '$1')
    .replace(/^[ <(["']*(?:mailto:([^?]*).*|e-?mail ?: ?(.*))$/i, '$1$2')
    .replace(/^[ <([{"'*|]+|[ >)\]}"'.,;:?!*|]+$/g, '')

/** It finds the digits in 'Código: 1234-5678.', and none where the text has no code or several. */
export function accessCode(text: string): string {
  const numbers = keyboardText(text).match(/\d(?:[ .-]?\d)*/g) ?? []
  const codes = numbers.map((number) => number.replace(/\D/g, '')).filter(({ length }) => length >= 6)
  return codes.length === 1 ? codes.join('') : ''
}

/** The database folds accents, quotes and dashes too; without joiners, the address of a list stays readable. */
export const searchTerm = (text: string): string => singleLine(text.replace(joiners, ''))
