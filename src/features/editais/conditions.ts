import * as z from 'zod/mini'
import {
  rangeOf,
  describeUnmetCondition,
  valueShape,
  type UnmetCondition,
  type Value,
} from '@/domain/editais/unmet-conditions'
import { choiceFilters, rangeFilters } from '@/domain/organization/profile-filters'
import { isRecord } from '@/lib/is-record'
import { paths } from '@/lib/paths'
import type { DetailTab } from '@/domain/organization/detail-tabs'
import { writeChoices, writeRange } from '@/domain/organization/filters'

const condition = z.object({ valor: valueShape, obrigatoria: z.boolean() })

/** `editais.condicoes`: by the filter's name, what it asks for and whether it is mandatory. */
export type Conditions = Record<string, z.infer<typeof condition>>
/** `editais.documentos`: by slot, whether it is mandatory. */
export type RequiredDocuments = Record<string, boolean>

/** They are jsonb: an entry that is not as it should be counts as none, and takes no other with it. */
const readEach = <T>(json: unknown, shape: z.ZodMiniType<T>): Record<string, T> =>
  Object.fromEntries(
    (isRecord(json) ? Object.entries(json) : []).flatMap(([name, entry]) => {
      const read = shape.safeParse(entry)
      return read.success ? [[name, read.data]] : []
    }),
  )
export const readConditions = (json: unknown): Conditions => readEach(json, condition)
export const readRequiredDocuments = (json: unknown): RequiredDocuments => readEach(json, z.boolean())

/** As an address would say it, for the controls of the filters. */
export const writeValue = (given: Value): string =>
  Array.isArray(given) ? writeChoices(given) : writeRange(rangeOf(given))

/** The order of the filters. */
export const order = [...choiceFilters, ...rangeFilters].map(({ name }) => name)
export const inOrder = (conditions: Conditions) =>
  Object.entries(conditions).sort(([a], [b]) => order.indexOf(a) - order.indexOf(b))

/** Where the organisation's detail shows what a condition is about. */
const tabs: Record<string, DetailTab> = {
  area: 'missao',
  abrangencia: 'missao',
  beneficiarios: 'missao',
  colaboradores: 'missao',
  prioridades: 'missao',
  valor: 'missao',
  prazo: 'missao',
  experiencia: 'missao',
  certificacoes: 'certificacoes',
  obrigatorios: 'documentos',
}

/** What is lacking in words, and where to look at it. */
export function unmetConditionLink(
  unmet: UnmetCondition,
  orgId: string,
  conditions: Conditions,
): { text: string; to: string } {
  const { condicao = '', documento } = unmet
  const tab: DetailTab = documento === undefined ? (tabs[condicao] ?? 'informacoes') : 'documentos'
  return {
    text: describeUnmetCondition(unmet, conditions[condicao]?.valor),
    to: `${paths.organization(orgId)}?aba=${tab}`,
  }
}
