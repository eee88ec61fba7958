import { readProfileFilters } from '../filters'
import { readReais, writeReais } from '@/shared/edital/amount'
import { readConditions, readPapers, writeValue, type Conditions } from './conditions'
import type { EditalValues } from './mutations'
import type { Edital } from './queries'

/** What the form holds: texts as they are typed, conditions as the controls of the filters say them. */
export type EditalForm = {
  titulo: string
  financiador: string
  link: string
  prazo: string
  valorMinimo: string
  valorMaximo: string
  descricao: string
  /** By filter, '' for none. */
  filters: Record<string, string>
  /** The filters that are only desirable. */
  desirable: Record<string, boolean>
  /** By slot: '' where it is not asked for. */
  papers: Record<string, '' | 'obrigatorio' | 'desejavel'>
}

/** What an edital holds, as it is saved. */
export const valuesOf = (edital: Edital | null): EditalValues => ({
  titulo: edital?.titulo ?? '',
  financiador: edital?.financiador ?? '',
  link: edital?.link ?? '',
  prazo: edital?.prazo ?? null,
  valorMinimo: edital?.valor_minimo ?? null,
  valorMaximo: edital?.valor_maximo ?? null,
  descricao: edital?.descricao ?? '',
  condicoes: readConditions(edital?.condicoes),
  documentos: readPapers(edital?.documentos),
})

export function toForm(values: EditalValues): EditalForm {
  const conditions = Object.entries(values.condicoes)
  return {
    titulo: values.titulo,
    financiador: values.financiador,
    link: values.link,
    prazo: values.prazo ?? '',
    valorMinimo: writeReais(values.valorMinimo),
    valorMaximo: writeReais(values.valorMaximo),
    descricao: values.descricao,
    filters: Object.fromEntries(conditions.map(([name, { valor }]) => [name, writeValue(valor)])),
    desirable: Object.fromEntries(conditions.map(([name, { obrigatoria }]) => [name, !obrigatoria])),
    papers: Object.fromEntries(
      Object.entries(values.documentos).map(([slot, mandatory]) => [
        slot,
        mandatory ? 'obrigatorio' : 'desejavel',
      ]),
    ),
  }
}

const amount = (text: string) => {
  const read = readReais(text)
  return read === 'bad' ? null : read
}

/** For a form whose fields were checked. */
export function toValues(form: EditalForm): EditalValues {
  const conditions: Conditions = {}
  for (const [name, value] of Object.entries(readProfileFilters((name) => form.filters[name] ?? '')))
    conditions[name] = {
      valor: Array.isArray(value) ? [...value] : value,
      obrigatoria: !(form.desirable[name] ?? false),
    }
  return {
    titulo: form.titulo.trim(),
    financiador: form.financiador.trim(),
    link: form.link.trim(),
    prazo: form.prazo || null,
    valorMinimo: amount(form.valorMinimo),
    valorMaximo: amount(form.valorMaximo),
    descricao: form.descricao.trim(),
    condicoes: conditions,
    documentos: Object.fromEntries(
      Object.entries(form.papers).flatMap(([slot, asked]) =>
        asked ? [[slot, asked === 'obrigatorio']] : [],
      ),
    ),
  }
}

/** As the database checks it, and as a browser reads it. */
export function isLink(text: string): boolean {
  const given = text.trim()
  if (given === '') return true
  try {
    return /^https:\/\/[^\s/]+\.\S+$/.test(given) && new URL(given).protocol === 'https:'
  } catch {
    return false
  }
}
