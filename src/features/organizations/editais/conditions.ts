import * as z from 'zod/mini'
import { slotLabel } from '@/shared/documents/slots/slots'
import { validityRule } from '@/shared/documents/validity'
import { isRecord } from '@/shared/lib/is-record'
import { paths } from '@/shared/lib/paths'
import type { DetailTab } from '../detail-tabs'
import type { Range } from '../organization-filter'
import { choiceFilters, rangeFilters, sayRange, writeChoices, writeRange } from '../filters'
import { editalTexts as texts } from './texts'

const bound = z.optional(z.int())
const value = z.union([z.array(z.string()), z.object({ de: bound, ate: bound })])

const condition = z.object({ valor: value, obrigatoria: z.boolean() })

/** `editais.condicoes`: by the filter's name, what it asks for and whether it is mandatory. */
export type Conditions = Record<string, z.infer<typeof condition>>
/** `editais.documentos`: by slot, whether it is mandatory. */
export type Papers = Record<string, boolean>

/** They are jsonb: an entry that is not as it should be counts as none, and takes no other with it. */
const readEach = <T>(json: unknown, shape: z.ZodMiniType<T>): Record<string, T> =>
  Object.fromEntries(
    (isRecord(json) ? Object.entries(json) : []).flatMap(([name, entry]) => {
      const read = shape.safeParse(entry)
      return read.success ? [[name, read.data]] : []
    }),
  )
export const readConditions = (json: unknown): Conditions => readEach(json, condition)
export const readPapers = (json: unknown): Papers => readEach(json, z.boolean())

type Value = Conditions[string]['valor']
const rangeOf = ({ de, ate }: Exclude<Value, string[]>): Range => ({
  ...(de !== undefined && { de }),
  ...(ate !== undefined && { ate }),
})

/** As an address would say it, for the controls of the filters. */
export const writeValue = (given: Value): string =>
  Array.isArray(given) ? writeChoices(given) : writeRange(rangeOf(given))

/** 'Estado: São Paulo ou Bahia', 'Idade da organização: a partir de 2 anos'. */
export function sayCondition(name: string, given: Value | undefined): string {
  const choice = choiceFilters.find((one) => one.name === name)
  const range = rangeFilters.find((one) => one.name === name)
  const label = choice?.label ?? range?.label ?? name
  if (given === undefined) return label
  if (!Array.isArray(given)) return range ? `${label}: ${sayRange(range, rangeOf(given))}` : label
  const words = given.map((one) => choice?.options.find((option) => option.value === one)?.label ?? one)
  const last = words.pop() ?? ''
  // Of certifications all are asked for, of anything else one is enough.
  const glue = name === 'certificacoes' ? ' e ' : ' ou '
  return `${label}: ${words.length > 0 ? `${words.join(', ')}${glue}${last}` : last}`
}

/** The same without its label. */
export const sayValue = (name: string, given: Value): string =>
  sayCondition(name, given).replace(/^[^:]*: /, '')

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

/** What an organisation lacks, as the database says it. */
export const lackShape = z.object({
  condicao: z.optional(z.string()),
  documento: z.optional(z.string()),
  obrigatoria: z.boolean(),
  motivo: z.optional(z.nullable(z.enum(['faltando', 'recusado', 'vence_antes', 'sem_data']))),
})
type Lack = z.infer<typeof lackShape>

/** The reason in the words of the paper's rule: what ages has no last day (decision 76). */
function reasonOf(slot: string, reason: NonNullable<Lack['motivo']>): keyof typeof texts.lacks {
  const kind = validityRule(slot)?.kind
  if (kind !== 'exercicio' && kind !== 'idade') return reason
  if (reason === 'vence_antes') return 'antigo'
  if (reason !== 'sem_data') return reason
  return kind === 'idade' ? 'sem_emissao' : 'sem_exercicio'
}

/** What is lacking in words, and where to look at it. */
export function sayLack(
  { condicao = '', documento, motivo }: Lack,
  orgId: string,
  conditions: Conditions,
): { words: string; to: string } {
  const tab: DetailTab = documento === undefined ? (tabs[condicao] ?? 'informacoes') : 'documentos'
  const words =
    documento === undefined
      ? sayCondition(condicao, conditions[condicao]?.valor)
      : `${slotLabel(documento)}: ${texts.lacks[reasonOf(documento, motivo ?? 'faltando')]}`
  return { words, to: `${paths.organization(orgId)}?aba=${tab}` }
}
