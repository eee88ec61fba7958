import type { Part } from '@/lib/compare-versions'
import { formatDate } from '@/lib/format-date'
import { emailAddress, singleLine } from '@/lib/normalize-text'
import type { Director } from '@/domain/organization/directors'

/** What is written of a director. */
export type DirectorValues = Omit<Director, 'id' | 'versao'>

/** As the form's fields hold it: '' where nothing is. */
export type DirectorForm = Record<keyof DirectorValues, string>

/** Mirror the limits of the table `dirigentes`. */
export const maxLengths = {
  nome: 300,
  cargo: 300,
  cpf: 14,
  rg: 30,
  orgao_expedidor: 30,
  endereco: 500,
  telefone: 40,
  email: 255,
} as const

export const labels: Record<keyof DirectorValues, string> = {
  nome: 'Nome completo',
  cargo: 'Cargo',
  cpf: 'CPF',
  rg: 'RG',
  orgao_expedidor: 'Órgão expedidor',
  endereco: 'Endereço residencial',
  telefone: 'Telefone',
  email: 'E-mail',
  mandato_de: 'Início do mandato',
  mandato_ate: 'Fim do mandato',
}

const names = Object.keys(labels) as (keyof DirectorValues)[]

const mapped = <Value>(value: (name: keyof DirectorValues) => Value) =>
  Object.fromEntries(names.map((name) => [name, value(name)])) as Record<keyof DirectorValues, Value>

export const toForm = (director: DirectorValues | null): DirectorForm =>
  mapped((name) => director?.[name] ?? '')

/** Cleaned as the database cleans it, so that what comes back compares equal. */
export function toValues(form: DirectorForm): DirectorValues {
  const clean = (name: keyof DirectorValues) =>
    name === 'email' ? emailAddress(form.email) : singleLine(form[name])
  return { ...mapped((name) => clean(name) || null), nome: clean('nome') }
}

/** What a partnership's list of directors asks for (Lei 13.019/2014, art. 34, VI) and this one lacks. */
export const missingOf = (director: Director): string[] =>
  (['cargo', 'cpf', 'rg', 'orgao_expedidor', 'endereco'] as const)
    .filter((name) => director[name] === null)
    .map((name) => labels[name])

const isDay = (name: keyof DirectorValues) => name === 'mandato_de' || name === 'mandato_ate'

export const directorParts: readonly Part<DirectorValues>[] = names.map((name) => ({
  name,
  label: labels[name],
  describe: (values) => (isDay(name) ? formatDate(values[name]) : values[name]),
  apply: (into, from) => ({ ...into, [name]: from[name] }),
}))
