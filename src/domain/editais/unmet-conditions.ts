import * as z from 'zod/mini'
import { slotLabel } from '@/domain/documents/slots'
import { validityRule } from '@/domain/documents/validity-rules'
import { choiceFilters, rangeFilters, formatRange, type Range } from '@/domain/organization/profile-filters'
import { sharedEditalTexts as texts } from './texts'

const bound = z.optional(z.int())
export const valueShape = z.union([z.array(z.string()), z.object({ de: bound, ate: bound })])

export type Value = z.infer<typeof valueShape>

export const rangeOf = ({ de, ate }: Exclude<Value, string[]>): Range => ({
  ...(de !== undefined && { de }),
  ...(ate !== undefined && { ate }),
})

/** 'Estado: São Paulo ou Bahia', 'Idade da organização: a partir de 2 anos' */
export function describeCondition(name: string, given: Value | undefined): string {
  const choice = choiceFilters.find((one) => one.name === name)
  const range = rangeFilters.find((one) => one.name === name)
  const label = choice?.label ?? range?.label ?? name
  if (given === undefined) return label
  if (!Array.isArray(given)) return range ? `${label}: ${formatRange(range, rangeOf(given))}` : label
  const text = given.map((one) => choice?.options.find((option) => option.value === one)?.label ?? one)
  const last = text.pop() ?? ''
  // All listed certifications and lists are required; of other filters one value is enough.
  const glue = name === 'certificacoes' || name === 'sem_impedimento' ? ' e ' : ' ou '
  return `${label}: ${text.length > 0 ? `${text.join(', ')}${glue}${last}` : last}`
}

export const describeValue = (name: string, given: Value): string =>
  describeCondition(name, given).replace(/^[^:]*: /, '')

export const unmetConditionShape = z.object({
  condicao: z.optional(z.string()),
  documento: z.optional(z.string()),
  valor: z.optional(valueShape),
  tem: z.optional(z.unknown()),
  obrigatoria: z.boolean(),
  motivo: z.optional(
    z.nullable(
      z.enum([
        'faltando',
        'recusado',
        'vence_antes',
        'sem_data',
        'sem_empregados',
        'nao_contribuinte',
        'em_renovacao',
      ]),
    ),
  ),
})
export type UnmetCondition = z.infer<typeof unmetConditionShape>

/** Documents that age have no last day (decision 76). */
function reasonOf(
  slot: string,
  reason: NonNullable<UnmetCondition['motivo']>,
): keyof typeof texts.unmetReasons {
  const kind = validityRule(slot)?.kind
  if (kind !== 'exercicio' && kind !== 'idade') return reason
  if (reason === 'vence_antes') return 'antigo'
  if (reason !== 'sem_data') return reason
  return kind === 'idade' ? 'sem_emissao' : 'sem_exercicio'
}

export const describeUnmetCondition = (
  { condicao = '', documento, motivo }: UnmetCondition,
  given: Value | undefined,
): string =>
  documento === undefined
    ? describeCondition(condicao, given)
    : `${slotLabel(documento)}: ${texts.unmetReasons[reasonOf(documento, motivo ?? 'faltando')]}`
