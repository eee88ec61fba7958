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
  /** Null if the text holds no valid number. */
  keyIn: (text: string) => string | null
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

/** A numeric CEP has lost its leading zeros. */
export const cepKey = (cep: string | number): string =>
  typeof cep === 'number' ? String(cep).padStart(8, '0') : cep.replace(/\D/g, '')

const formatCep = (cep: string): string => cep.replace(/^(\d{5})(\d{3})$/, '$1-$2')
