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
import type { DetailTab } from '@/admin/organization/detail-tabs'
import { writeChoices, writeRange } from '@/admin/organization/filters'

const condition = z.object({ valor: valueShape, obrigatoria: z.boolean() })

/** `editais.condicoes`, by filter name. */
export type Conditions = Record<string, z.infer<typeof condition>>
/** `editais.documentos`: mandatory or not, by slot. */
export type RequiredDocuments = Record<string, boolean>

/** Untrusted jsonb: an invalid entry is skipped alone. */
const readEach = <T>(json: unknown, shape: z.ZodMiniType<T>): Record<string, T> =>
  Object.fromEntries(
    (isRecord(json) ? Object.entries(json) : []).flatMap(([name, entry]) => {
      const read = shape.safeParse(entry)
      return read.success ? [[name, read.data]] : []
    }),
  )
export const readConditions = (json: unknown): Conditions => readEach(json, condition)
export const readRequiredDocuments = (json: unknown): RequiredDocuments => readEach(json, z.boolean())

export const writeValue = (given: Value): string =>
  Array.isArray(given) ? writeChoices(given) : writeRange(rangeOf(given))

export const order = [...choiceFilters, ...rangeFilters].map(({ name }) => name)
export const inOrder = (conditions: Conditions) =>
  Object.entries(conditions).sort(([a], [b]) => order.indexOf(a) - order.indexOf(b))

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
  pronta: 'documentos',
}

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
