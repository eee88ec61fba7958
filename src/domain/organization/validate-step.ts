import { cnpjKey, onlyDigits, simpleAddress } from '@/lib/masks'
import { emailAddress, singleLine } from '@/lib/normalize-text'
import type { FieldValues, FormStep } from './fields/field-types'

export type FieldErrors = Record<string, string>

const textOf = (values: FieldValues, name: string): string => {
  const value = values[name]
  return typeof value === 'string' ? value : ''
}

/** Product 5: 14 digits, or 12 letters and digits followed by two digits. */
const isCnpj = (text: string): boolean =>
  onlyDigits(text).length === 14 || /^[0-9A-Z]{12}\d{2}$/.test(cnpjKey(text))

/** Product 5, basic step: e-mail and CNPJ, only if filled in. The other steps have no rules. */
export function validateStep(step: FormStep, values: FieldValues): FieldErrors {
  const errors: FieldErrors = {}
  if (step !== 'dados-basicos') return errors
  const cnpj = singleLine(textOf(values, 'cnpj'))
  if (cnpj && !isCnpj(cnpj)) errors.cnpj = 'CNPJ deve conter 14 dígitos'
  const email = emailAddress(textOf(values, 'email'))
  if (email && !simpleAddress.test(email)) errors.email = 'Email inválido'
  return errors
}
