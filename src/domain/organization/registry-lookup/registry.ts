import * as z from 'zod/mini'
import { singleLine } from '@/lib/normalize-text'

/*
 * The fields of an answer are read one by one: what is missing, too long or of another kind than documented is left out alone.
 */

const LONGEST = 300
/** Registers write '********' where they have no name. */
const withoutMereSigns = (text: string) => (/[\p{L}\p{N}]/u.test(text) ? text : '')
const line = z.pipe(
  z.string(),
  z.transform((text: string) => withoutMereSigns(singleLine(text))),
)
const anyLine = z.pipe(z.union([z.string(), z.number()]), z.transform(String))

/** '' for what is no text. */
export const text = z.catch(z.pipe(line, z.string().check(z.maxLength(LONGEST))), '')

/** Also a number for a text, as '120' of a street. */
export const textOrNumber = z.catch(z.pipe(anyLine, text), '')

/** `values`: non-empty values by `ProfileField.name` of step 1. */
export type RegistryRecord = {
  values: Readonly<Record<string, string>>
  remark: string | null
}

/** Public registry, in BrasilAPI's response format. */
export type Registry = {
  button: string
  incomplete: string
  isOffered: (text: string) => boolean
  /** It is null where the text holds no valid number. */
  keyIn: (text: string) => string | null
  /** Throws if the answer is about another number or has nothing for the form. */
  read: (answer: unknown, key: string) => RegistryRecord
}

type Address = {
  street: string
  number: string
  complement: string
  district: string
  city: string
  state: string
  cep: string
}

export function addressLine({ street, number, complement, district, city, state, cep }: Address): string {
  const cityAndState = [city, state].filter(Boolean).join('/')
  return [street, street && number, complement, district, cityAndState, cep && `CEP ${formatCep(cep)}`]
    .filter(Boolean)
    .join(', ')
}

export const onlyFilled = (values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))

/** A number has lost its leading zeros. */
export const withZeros = (length: number) =>
  z.union([
    z.string(),
    z.pipe(
      z.number(),
      z.transform((number) => String(number).padStart(length, '0')),
    ),
  ])

export const cepKey = (cep: string): string => cep.replace(/\D/g, '')

const formatCep = (cep: string): string => cep.replace(/^(\d{5})(\d{3})$/, '$1-$2')
