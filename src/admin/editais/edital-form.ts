import { multiLine, singleLine } from '@/lib/normalize-text'
import { readProfileFilters } from '@/admin/organization/filters'
import { readReais, writeReais } from '@/domain/editais/amount'
import { allSlots } from '@/domain/documents/slots'
import { order, readConditions, readRequiredDocuments, writeValue, type Conditions } from './conditions'
import type { EditalValues } from './mutations'
import type { Edital } from './queries'

/** Raw text, and conditions in URL form. */
export type EditalForm = {
  titulo: string
  financiador: string
  link: string
  prazo: string
  valorMinimo: string
  valorMaximo: string
  descricao: string
  filters: Record<string, string>
  desirable: Record<string, boolean>
  documents: Record<string, '' | 'obrigatorio' | 'desejavel'>
  takesAnswers: boolean
}

export const valuesOf = (edital: Edital | null): EditalValues => ({
  titulo: edital?.titulo ?? '',
  financiador: edital?.financiador ?? '',
  link: edital?.link ?? '',
  prazo: edital?.prazo ?? null,
  valorMinimo: edital?.valor_minimo ?? null,
  valorMaximo: edital?.valor_maximo ?? null,
  descricao: edital?.descricao ?? '',
  condicoes: readConditions(edital?.condicoes),
  documentos: readRequiredDocuments(edital?.documentos),
  aceitaRespostas: edital?.aceita_respostas ?? false,
})

/** Lists every filter and slot, so that undoing a change leaves the form clean. */
export function toForm({ condicoes, documentos, ...values }: EditalValues): EditalForm {
  const document = (mandatory: boolean | undefined) =>
    mandatory === undefined ? '' : mandatory ? 'obrigatorio' : 'desejavel'
  return {
    titulo: values.titulo,
    financiador: values.financiador,
    link: values.link,
    prazo: values.prazo ?? '',
    valorMinimo: writeReais(values.valorMinimo),
    valorMaximo: writeReais(values.valorMaximo),
    descricao: values.descricao,
    filters: byName(order, (name) => (condicoes[name] ? writeValue(condicoes[name].valor) : '')),
    desirable: byName(order, (name) => condicoes[name]?.obrigatoria === false),
    documents: byName(
      allSlots.map(({ name }) => name),
      (name) => document(documentos[name]),
    ),
    takesAnswers: values.aceitaRespostas,
  }
}

const byName = <Value>(names: readonly string[], value: (name: string) => Value): Record<string, Value> =>
  Object.fromEntries(names.map((name) => [name, value(name)]))

const amount = (text: string) => {
  const read = readReais(text)
  return read === 'bad' ? null : read
}

export function toValues(form: EditalForm): EditalValues {
  const conditions: Conditions = {}
  for (const [name, value] of Object.entries(readProfileFilters((name) => form.filters[name] ?? '')))
    conditions[name] = {
      valor: Array.isArray(value) ? [...value] : value,
      obrigatoria: !(form.desirable[name] ?? false),
    }
  return {
    titulo: singleLine(form.titulo),
    financiador: singleLine(form.financiador),
    link: singleLine(form.link),
    prazo: form.prazo || null,
    valorMinimo: amount(form.valorMinimo),
    valorMaximo: amount(form.valorMaximo),
    descricao: multiLine(form.descricao),
    condicoes: conditions,
    documentos: Object.fromEntries(
      Object.entries(form.documents).flatMap(([slot, mandatory]) =>
        mandatory ? [[slot, mandatory === 'obrigatorio']] : [],
      ),
    ),
    aceitaRespostas: form.takesAnswers,
  }
}

/** Mirrors the database's check and the browser's parser. */
export function isLink(text: string): boolean {
  const given = singleLine(text)
  if (given === '') return true
  try {
    return /^https:\/\/[^\s/]+\.\S+$/.test(given) && new URL(given).protocol === 'https:'
  } catch {
    return false
  }
}
