import { Mask } from 'maska'

/** A mask for MaskedInput: turns whatever is typed or pasted into the shape of spec 5. */
export type InputMask = {
  format: (text: string) => string
  placeholder: string
  inputMode: 'numeric' | 'tel'
}

export const onlyDigits = (text: string): string => text.replace(/\D/g, '')

const cnpj = new Mask({ mask: '##.###.###/####-##' })
const cpf = new Mask({ mask: '###.###.###-##' })
const phone = new Mask({ mask: ['(##) ####-####', '(##) #####-####'] })

/** 00.000.000/0000-00, as far as there are digits (spec 5). */
export const formatCnpj = (text: string): string => cnpj.masked(onlyDigits(text))

/** 000.000.000-00, as far as there are digits (spec 5). */
export const formatCpf = (text: string): string => cpf.masked(onlyDigits(text))

/** (00) 0000-0000 up to 10 digits, (00) 00000-0000 with 11 (spec 5). A pasted country code or trunk 0 is dropped. */
export const formatPhone = (text: string): string => phone.masked(nationalDigits(text))

function nationalDigits(text: string): string {
  const digits = onlyDigits(text)
  // 55 is an area code too: it is the country's only with a plus, or where 13 digits leave no other reading.
  if (/^\s*\+\s*55/.test(text) || (digits.length === 13 && digits.startsWith('55'))) return digits.slice(2)
  // No area code begins with 0: it is the long-distance prefix.
  return digits.startsWith('0') ? digits.slice(1) : digits
}

export const masks = {
  cnpj: { format: formatCnpj, placeholder: '00.000.000/0000-00', inputMode: 'numeric' },
  cpf: { format: formatCpf, placeholder: '000.000.000-00', inputMode: 'numeric' },
  phone: { format: formatPhone, placeholder: '(00) 00000-0000', inputMode: 'tel' },
} as const satisfies Record<string, InputMask>

/**
 * Where the cursor belongs after formatting: behind as many digits as it was behind before.
 * `caret` is an offset into `raw`; the answer is one into `formatted`.
 */
export function caretAfterFormat(raw: string, caret: number, formatted: string): number {
  // At the end it stays at the end, so that typing on is never in the middle of a pasted country code or the like.
  if (onlyDigits(raw.slice(caret)) === '') return formatted.length
  const before = onlyDigits(raw.slice(0, caret)).length
  if (before === 0) return 0
  let seen = 0
  for (let at = 0; at < formatted.length; at++) {
    if (/\d/.test(formatted.charAt(at)) && ++seen === before) return at + 1
  }
  return formatted.length
}
