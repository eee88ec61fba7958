import { Mask } from 'maska'

/** A mask for MaskedInput: turns whatever is typed or pasted into the shape of product 5. */
export type InputMask = {
  format: (text: string) => string
  /** The characters of a text that count: no punctuation. */
  bare: (text: string) => string
  /** How many of these characters fit. */
  size: number
  placeholder: string
  inputMode: 'numeric' | 'tel' | 'text'
}

export const onlyDigits = (text: string): string => text.replace(/\D/g, '')

/** Digits and letters, as CNPJ are compared: no punctuation, capitals. The database has the same (private.cnpj_key). */
export const cnpjKey = (text: string): string => text.replace(/[^0-9A-Za-z]/g, '').toUpperCase()

/** Product 5: something, an at sign, something, a dot, something; no spaces. */
export const simpleAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export const hasLetters = (text: string): boolean => /[A-Za-z]/.test(text)

const cnpj = new Mask({ mask: '##.###.###/####-##' })
const cnpjWithLetters = new Mask({ mask: '**.***.***/****-##' })
const cpf = new Mask({ mask: '###.###.###-##' })
const phone = new Mask({ mask: ['(##) ####-####', '(##) #####-####'] })

/** 00.000.000/0000-00, as far as there are digits (product 5). */
export const formatCnpj = (text: string): string => cnpj.masked(onlyDigits(text))

/** AA.AAA.AAA/AAAA-00, as far as there are characters: what newer CNPJ look like. The last two are digits always. */
function formatCnpjWithLetters(text: string): string {
  const key = cnpjKey(text)
  return cnpjWithLetters.masked(key.slice(0, 12) + onlyDigits(key.slice(12)))
}

/** 000.000.000-00, as far as there are digits (product 5). */
export const formatCpf = (text: string): string => cpf.masked(onlyDigits(text))

/** (00) 0000-0000 up to 10 digits, (00) 00000-0000 with 11 (product 5). A pasted country code or trunk 0 is dropped. */
export const formatPhone = (text: string): string => phone.masked(nationalDigits(text))

function nationalDigits(text: string): string {
  const digits = onlyDigits(text)
  // 55 is an area code too: it is the country's only with a plus, or where 13 digits leave no other reading.
  if (/^\s*\+\s*55/.test(text) || (digits.length === 13 && digits.startsWith('55'))) return digits.slice(2)
  // No area code has a 0: before one it is the long-distance prefix. In 0800 and 0300 it belongs to the number.
  return /^0[1-9]{2}/.test(digits) ? digits.slice(1) : digits
}

export const masks = {
  cnpj: {
    format: formatCnpj,
    bare: onlyDigits,
    size: 14,
    placeholder: '00.000.000/0000-00',
    inputMode: 'numeric',
  },
  cnpjWithLetters: {
    format: formatCnpjWithLetters,
    bare: cnpjKey,
    size: 14,
    placeholder: 'AA.AAA.AAA/AAAA-00',
    inputMode: 'text',
  },
  cpf: { format: formatCpf, bare: onlyDigits, size: 11, placeholder: '000.000.000-00', inputMode: 'numeric' },
  phone: {
    format: formatPhone,
    bare: onlyDigits,
    size: 11,
    placeholder: '(00) 00000-0000',
    inputMode: 'tel',
  },
} as const satisfies Record<string, InputMask>

/**
 * Text inserted into the middle of a full field is removed again, as with `maxLength`: otherwise it would push the last
 * characters out unnoticed. At the end nothing follows it, and the mask cuts it off by itself.
 */
export function withoutExcess({ bare, size }: Pick<InputMask, 'bare' | 'size'>, raw: string, caret: number) {
  const [before, after] = [bare(raw.slice(0, caret)), bare(raw.slice(caret))]
  if (after === '' || before.length + after.length <= size) return { raw, caret }
  const head = before.slice(0, Math.max(size - after.length, 0))
  return { raw: head + after, caret: head.length }
}

/**
 * Where the cursor belongs after formatting: after the same number of counted characters as before.
 * `caret` is an offset into `raw`; the answer is one into `formatted`.
 */
export function caretAfterFormat(raw: string, caret: number, formatted: string, bare = onlyDigits): number {
  // At the end it stays at the end, so that further typing never lands inside, say, a pasted country code.
  if (bare(raw.slice(caret)) === '') return formatted.length
  const before = bare(raw.slice(0, caret)).length
  if (before === 0) return 0
  let seen = 0
  for (let at = 0; at < formatted.length; at++) {
    if (bare(formatted.charAt(at)) !== '' && ++seen === before) return at + 1
  }
  return formatted.length
}
