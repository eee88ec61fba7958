import { allSlots, slotLabel } from '@/domain/documents/slots'
import { formatDate } from '@/lib/format-date'
import type { Part } from '@/lib/compare-versions'
import { choiceFilters, rangeFilters } from '@/domain/organization/profile-filters'
import { writeReais } from '@/domain/editais/amount'
import { describeValue } from '@/domain/editais/unmet-conditions'
import type { Conditions } from './conditions'
import type { EditalValues } from './mutations'
import { editalTexts as texts } from './texts'

const field = <Key extends keyof EditalValues>(
  name: Key,
  label: string,
  describe: (value: EditalValues[Key]) => string | null,
): Part<EditalValues> => ({
  name,
  label,
  describe: (values) => describe(values[name]),
  apply: (into, from) => ({ ...into, [name]: from[name] }),
})

function withEntry(record: Record<string, unknown>, from: Record<string, unknown>, name: string) {
  const others = Object.entries(record).filter(([other]) => other !== name)
  return Object.fromEntries(name in from ? [...others, [name, from[name]]] : others)
}

const entry = (
  of: 'condicoes' | 'documentos',
  name: string,
  label: string,
  describe: (values: EditalValues) => string | null,
): Part<EditalValues> => ({
  name: `${of}-${name}`,
  label,
  describe,
  apply: (into, from) => ({ ...into, [of]: withEntry(into[of], from[of], name) }),
})

const weigh = (mandatory: boolean, [yes, no]: readonly [string, string]) => (mandatory ? yes : no)

const describeEntry = (conditions: Conditions, name: string) => {
  const one = conditions[name]
  if (!one) return null
  const weight = weigh(one.obrigatoria, [texts.mandatory, texts.desirable]).toLowerCase()
  return `${describeValue(name, one.valor)} (${weight})`
}

const text = (value: string) => (value === '' ? null : value)
const amount = (value: number | null) => (value === null ? null : `R$ ${writeReais(value)}`)

export const editalParts: readonly Part<EditalValues>[] = [
  field('titulo', 'Título', text),
  field('financiador', 'Financiador', text),
  field('link', 'Link', text),
  field('prazo', 'Prazo', formatDate),
  field('valorMinimo', 'Valor mínimo (R$)', amount),
  field('valorMaximo', 'Valor máximo (R$)', amount),
  field('descricao', 'Descrição', text),
  ...[...choiceFilters, ...rangeFilters].map(({ name, label }) =>
    entry('condicoes', name, label, ({ condicoes }) => describeEntry(condicoes, name)),
  ),
  ...allSlots.map(({ name }) =>
    entry('documentos', name, slotLabel(name), ({ documentos: { [name]: mandatory } }) =>
      mandatory === undefined ? null : weigh(mandatory, [texts.mandatoryDocument, texts.desirableDocument]),
    ),
  ),
  field('aceitaRespostas', texts.takesAnswers, (taken) => (taken ? 'sim' : 'não')),
]
