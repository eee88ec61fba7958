import type { OperatorSettings } from '@/domain/operator/queries'
import type { Part } from '@/lib/compare-versions'
import { cnpjKey, masks, simpleAddress } from '@/lib/masks'
import { singleLine } from '@/lib/normalize-text'
import { operatorTexts as texts } from './texts'

type TextField = 'nome' | 'cnpj' | 'encarregado' | 'substituto' | 'email' | 'telefone'

export type OperatorValues = Record<TextField, string> & { pequenoPorte: boolean }

export const toValues = (settings: OperatorSettings): OperatorValues => ({
  nome: settings.nome ?? '',
  cnpj: masks.cnpjWithLetters.format(settings.cnpj ?? ''),
  encarregado: settings.encarregado ?? '',
  substituto: settings.substituto ?? '',
  email: settings.email ?? '',
  telefone: settings.telefone ?? '',
  pequenoPorte: settings.pequeno_porte,
})

const textPart = (name: TextField): Part<OperatorValues> => ({
  name,
  label: texts[name],
  describe: (values) => values[name] || null,
  apply: (into, from) => ({ ...into, [name]: from[name] }),
})

export const operatorParts: readonly Part<OperatorValues>[] = [
  ...(['nome', 'cnpj', 'encarregado', 'substituto', 'email', 'telefone'] as const).map(textPart),
  {
    name: 'pequenoPorte',
    label: texts.pequenoPorte,
    describe: ({ pequenoPorte }) => (pequenoPorte ? texts.yes : texts.no),
    apply: (into, { pequenoPorte }) => ({ ...into, pequenoPorte }),
  },
]

/** What the database would refuse, as the field and a sentence. */
export function problemOf(typed: OperatorValues): { field: TextField; sentence: string } | null {
  const [nome, encarregado, substituto, email, telefone] = (
    ['nome', 'encarregado', 'substituto', 'email', 'telefone'] as const
  ).map((name) => singleLine(typed[name]))
  const cnpj = cnpjKey(typed.cnpj)
  if (!nome) return { field: 'nome', sentence: texts.nameNeeded }
  if (cnpj !== '' && !/^[0-9A-Z]{12}\d{2}$/.test(cnpj)) return { field: 'cnpj', sentence: texts.badCnpj }
  if (substituto && !encarregado) return { field: 'encarregado', sentence: texts.substituteAlone }
  if (email && !simpleAddress.test(email)) return { field: 'email', sentence: texts.badEmail }
  if (!email && !telefone) return { field: 'email', sentence: texts.contactNeeded }
  return null
}

const sentences: Record<string, string> = {
  nome: texts.nameNeeded,
  cnpj: texts.badCnpj,
  encarregado: texts.substituteAlone,
  email: texts.badEmail,
}

/** The field that the database refused, with its sentence. */
export function refusalOf(error: Error): { field: TextField; sentence: string } | null {
  const field = 'details' in error ? error.details : null
  const sentence = typeof field === 'string' ? sentences[field] : undefined
  return sentence === undefined ? null : { field: field as TextField, sentence }
}
