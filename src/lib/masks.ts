import { Mask } from 'maska'
import { halfWidth } from './normalize-text.ts'
import { barePhone, formatPhone } from './phone.ts'

export type InputMask = {
  format: (text: string) => string
  /** The characters that count, without punctuation. */
  bare: (text: string) => string
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

/** 00.000.000/0000-00, also for partial input (product 5). */
export const formatCnpj = (text: string): string => cnpj.masked(onlyDigits(text))

/** AA.AAA.AAA/AAAA-00, the newer format; the last two are always digits. */
function formatCnpjWithLetters(text: string): string {
  const key = cnpjKey(text)
  return cnpjWithLetters.masked(key.slice(0, 12) + onlyDigits(key.slice(12)))
}

/** 000.000.000-00, also for partial input (product 5). */
export const formatCpf = (text: string): string => cpf.masked(onlyDigits(text))

export const masks = {
  cnpj: {
    format: formatCnpj,
    bare: onlyDigits,
    placeholder: '00.000.000/0000-00',
    inputMode: 'numeric',
  },
  cnpjWithLetters: {
    format: formatCnpjWithLetters,
    bare: cnpjKey,
    placeholder: 'AA.AAA.AAA/AAAA-00',
    inputMode: 'text',
  },
  cpf: { format: formatCpf, bare: onlyDigits, placeholder: '000.000.000-00', inputMode: 'numeric' },
  phone: {
    format: formatPhone,
    bare: barePhone,
    placeholder: '(00) 00000-0000',
    inputMode: 'tel',
  },
} as const satisfies Record<string, InputMask>

const LONGEST = 100

/** Removes text inserted into a full field, as `maxLength` does; the last characters would be cut off. */
export function withoutExcess(
  { format, bare }: Pick<InputMask, 'format' | 'bare'>,
  raw: string,
  caret: number,
) {
  const after = raw.slice(caret)
  // No number is longer, but a pasted text may be.
  let head = raw.slice(0, Math.min(caret, LONGEST))
  while (head !== '' && !bare(format(head + after)).endsWith(bare(after))) head = head.slice(0, -1)
  return { raw: head + after, caret: head.length }
}

/** Offset in `formatted` after as many counted characters as before `caret` in `raw`. */
export function caretAfterFormat(raw: string, caret: number, formatted: string, bare = onlyDigits): number {
  // A caret at the end stays there, so that typing never lands inside a pasted country code.
  if (bare(raw.slice(caret)) === '') return formatted.length
  const before = bare(raw.slice(0, caret)).length
  if (before === 0) return 0
  let seen = 0
  for (let at = 0; at < formatted.length; at++) {
    if (bare(formatted.charAt(at)) !== '' && ++seen === before) return at + 1
  }
  return formatted.length
}
