/** What a public register says about a number: values by `ProfileField.name` of step 1, none of them empty. */
export type RegistryRecord = {
  values: Readonly<Record<string, string>>
  /** What helps to judge it and is no field, such as the situation and since when. */
  remark: string | null
}

/** A public register, asked from the field that holds its number. Answers have BrasilAPI's shape. */
export type Registry = {
  button: string
  /** Said instead of asking, where the field holds no whole number. */
  incomplete: string
  /** Whether the button is of use with this text in the field. */
  isOffered: (text: string) => boolean
  /** The number as the register takes it; null where the text is none. */
  keyIn: (text: string) => string | null
  /** Throws where the answer is not about this number or not of that shape. */
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

/** One line, as people write it on an envelope; what is missing is left out. */
export function addressLine({ street, number, complement, district, city, state, cep }: Address): string {
  const cityAndState = [city, state].filter(Boolean).join('/')
  return [street, street && number, complement, district, cityAndState, cep && `CEP ${formatCep(cep)}`]
    .filter(Boolean)
    .join(', ')
}

/** A number in the answer has lost the zeros that it began with. */
export const cepKey = (cep: string | number): string =>
  typeof cep === 'number' ? String(cep).padStart(8, '0') : cep.replace(/\D/g, '')

const formatCep = (cep: string): string => cep.replace(/^(\d{5})(\d{3})$/, '$1-$2')
