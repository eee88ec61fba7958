import { Mask } from 'maska'
import { halfWidth } from './normalize-text.ts'

export type InputMask = {
  format: (text: string) => string
  /** The characters that count, without punctuation. */
  bare: (text: string) => string
  size: number
  placeholder: string
  inputMode: 'numeric' | 'tel' | 'text'
}

export const onlyDigits = (text: string): string => halfWidth(text).replace(/\D/g, '')

/** Comparison key, same as `private.cnpj_key`. */
export const cnpjKey = (text: string): string =>
  halfWidth(text)
    .replace(/[^0-9A-Za-z]/g, '')
    .toUpperCase()

export const simpleAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export const hasLetters = (text: string): boolean => /[A-Za-z]/.test(text)

const cnpj = new Mask({ mask: '##.###.###/####-##' })
const cnpjWithLetters = new Mask({ mask: '**.***.***/****-##' })
const cpf = new Mask({ mask: '###.###.###-##' })
const phone = new Mask({ mask: ['(##) ####-####', '(##) #####-####'] })

/** 00.000.000/0000-00, also for partial input (product 5). */
export const formatCnpj = (text: string): string => cnpj.masked(onlyDigits(text))

/** AA.AAA.AAA/AAAA-00, the newer format; the last two are always digits. */
function formatCnpjWithLetters(text: string): string {
  const key = cnpjKey(text)
  return cnpjWithLetters.masked(key.slice(0, 12) + onlyDigits(key.slice(12)))
}

/** 000.000.000-00, also for partial input (product 5). */
export const formatCpf = (text: string): string => cpf.masked(onlyDigits(text))

/** (00) 0000-0000, or (00) 00000-0000 with 11 digits (product 5). Drops a country code or trunk 0. */
export const formatPhone = (text: string): string => phone.masked(nationalDigits(text))

function nationalDigits(text: string): string {
  const digits = onlyDigits(text)
  // 55 is also an area code: the country code needs a plus or 13 digits.
  if (/^\s*\+\s*55/.test(text) || (digits.length === 13 && digits.startsWith('55'))) return digits.slice(2)
  // A 0 before an area code is the trunk prefix; in 0800 and 0300 it is part of the number.
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

/** Removes text inserted into a full field, as `maxLength` does; the last characters would be cut off. */
export function withoutExcess({ bare, size }: Pick<InputMask, 'bare' | 'size'>, raw: string, caret: number) {
  const [before, after] = [bare(raw.slice(0, caret)), bare(raw.slice(caret))]
  if (after === '' || before.length + after.length <= size) return { raw, caret }
  const head = before.slice(0, Math.max(size - after.length, 0))
  return { raw: head + after, caret: head.length }
}

/** Offset in `formatted` after as many counted characters as before `caret` in `raw`. */
export function caretAfterFormat(raw: string, caret: number, formatted: string, bare = onlyDigits): number {
  // At the end it stays at the end, so that typing never lands inside a pasted country code.
  if (bare(raw.slice(caret)) === '') return formatted.length
  const before = bare(raw.slice(0, caret)).length
  if (before === 0) return 0
  let seen = 0
  for (let at = 0; at < formatted.length; at++) {
    if (bare(formatted.charAt(at)) !== '' && ++seen === before) return at + 1
  }
  return formatted.length
}
