import { documentSlots, slotLabel } from '@/domain/documents/slots'
import { formatDate } from '@/lib/format-date'
import type { FieldValues } from '@/domain/organization/fields/field-types'
import { changedByBoth, differences, ownChanges, type Choices, type FieldConflict } from '@/lib/differences'
import { choiceFilters, rangeFilters } from '@/domain/organization/profile-filters'
import { writeReais } from '@/domain/editais/amount'
import { describeValue } from '@/domain/editais/unmet-conditions'
import type { Conditions } from './conditions'
import type { EditalValues } from './mutations'
import { editalTexts as texts } from './texts'

type Part = {
  name: string
  label: string
  describe: (values: EditalValues) => string | null
  apply: (from: EditalValues) => (into: EditalValues) => EditalValues
}

const field = <Key extends keyof EditalValues>(
  name: Key,
  label: string,
  describe: (value: EditalValues[Key]) => string | null,
): Part => ({
  name,
  label,
  describe: (values) => describe(values[name]),
  apply: (from) => (into) => ({ ...into, [name]: from[name] }),
})

function withEntry<Value>(record: Record<string, Value>, from: Record<string, Value>, name: string) {
  const entry = from[name]
  const others = Object.entries(record).filter(([other]) => other !== name)
  return Object.fromEntries(entry === undefined ? others : [...others, [name, entry]])
}

const weigh = (mandatory: boolean, [yes, no]: readonly [string, string]) => (mandatory ? yes : no)

const describeEntry = (conditions: Conditions, name: string) => {
  const one = conditions[name]
  if (!one) return null
  const weight = weigh(one.obrigatoria, [texts.mandatory, texts.desirable]).toLowerCase()
  return `${describeValue(name, one.valor)} (${weight})`
}

const text = (value: string) => (value === '' ? null : value)
const amount = (value: number | null) => (value === null ? null : `R$ ${writeReais(value)}`)

/** Parts that two people may change independently. */
const parts: readonly Part[] = [
  field('titulo', 'Título', text),
  field('financiador', 'Financiador', text),
  field('link', 'Link', text),
  field('prazo', 'Prazo', formatDate),
  field('valorMinimo', 'Valor mínimo (R$)', amount),
  field('valorMaximo', 'Valor máximo (R$)', amount),
  field('descricao', 'Descrição', text),
  ...[...choiceFilters, ...rangeFilters].map(({ name, label }) => ({
    name: `condicao-${name}`,
    label,
    describe: ({ condicoes }: EditalValues) => describeEntry(condicoes, name),
    apply: (from: EditalValues) => (into: EditalValues) => ({
      ...into,
      condicoes: withEntry(into.condicoes, from.condicoes, name),
    }),
  })),
  ...documentSlots.map(({ name }) => ({
    name: `documento-${name}`,
    label: slotLabel(name),
    describe: ({ documentos: { [name]: mandatory } }: EditalValues) =>
      mandatory === undefined ? null : weigh(mandatory, [texts.mandatoryDocument, texts.desirableDocument]),
    apply: (from: EditalValues) => (into: EditalValues) => ({
      ...into,
      documentos: withEntry(into.documentos, from.documentos, name),
    }),
  })),
]

const descriptions = (values: EditalValues): FieldValues =>
  Object.fromEntries(parts.map((part) => [part.name, part.describe(values) ?? '']))

/** `base`: the version the form started from. */
export function compareVersions(mine: EditalValues, saved: EditalValues, base: EditalValues) {
  const found = differences(parts, descriptions(mine), descriptions(saved), descriptions(base))
  return {
    conflicts: changedByBoth(found).map(({ field: { name, label, describe } }): FieldConflict => ({
      name,
      label,
      mine: describe(mine),
      saved: describe(saved),
    })),
    merge: (choices: Choices): EditalValues =>
      ownChanges(found, choices).reduce((values, { field: { apply } }) => apply(mine)(values), saved),
  }
}
