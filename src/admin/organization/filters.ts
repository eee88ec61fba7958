import {
  choiceFilters,
  rangeFilters,
  formatRange,
  type ChoiceFilter,
  type Range,
} from '@/domain/organization/profile-filters'
import { singleLine } from '@/lib/normalize-text'
import { formatDate } from '@/lib/format-date'
import type { FieldOption } from '@/domain/organization/fields/field-types'
import type { OrganizationFilter, ProfileFilters, ValidityFilter } from './organization-filter'
import { filterTexts as texts } from '@/domain/organization/texts'

const separator = ','

const CHOSEN_MAX = 20
export const OTHER_MAX = 100

/** Drops unknown values of `?uf=SP,RJ`, except free text and municipalities, which only the database knows. */
export function readChoices({ options, name, allowsOther }: ChoiceFilter, text: string): string[] {
  const given = [...new Set(text.split(separator).map(singleLine))].filter(Boolean)
  if (name === 'municipio') return given.slice(0, 100)
  if (allowsOther) return given.map((value) => value.slice(0, OTHER_MAX)).slice(0, CHOSEN_MAX)
  return given.filter((choice) => options.some(({ value }) => value === choice))
}

export const writeChoices = (choices: readonly string[]): string => choices.join(separator)

const wholeNumber = (text: string | undefined): number | undefined =>
  text && /^\d{1,9}$/.test(text) ? Number(text) : undefined

export const readNumber = (text: string): number | undefined =>
  wholeNumber(/^\d{1,3}(\.\d{3})+$/.test(text.trim()) ? text.trim().replaceAll('.', '') : text.trim())

/** `100-500`, `100-` or `-500`; null if invalid or reversed. */
export function readRange(text: string): Range | null {
  const [from, to, ...rest] = text.split('-')
  const [de, ate] = [wholeNumber(from), wholeNumber(to)]
  if (rest.length > 0 || to === undefined || (de === undefined && ate === undefined)) return null
  if (de !== undefined && ate !== undefined && de > ate) return null
  return { ...(de !== undefined && { de }), ...(ate !== undefined && { ate }) }
}

export const writeRange = ({ de, ate }: Range): string =>
  de === undefined && ate === undefined ? '' : `${de ?? ''}-${ate ?? ''}`

export function readProfileFilters(filter: (name: string) => string): ProfileFilters {
  const found: Record<string, string[] | Range> = {}
  for (const one of choiceFilters) {
    const choices = readChoices(one, filter(one.name))
    if (choices.length > 0) found[one.name] = choices
  }
  if (!('uf' in found)) delete found.municipio
  for (const { name } of rangeFilters) {
    const range = readRange(filter(name))
    if (range) found[name] = range
  }
  return found
}

export type ActiveFilter = { name: string; label: string; rest: string }

const validityTerms: Record<ValidityFilter, string> = {
  vencidos: 'Vencidos',
  'a-vencer': 'A vencer em 30 dias',
  'a-renovar': 'Vencidos ou a vencer',
  vigentes: 'Vigentes em uma data',
}

export const validityOptions: readonly FieldOption[] = Object.entries(validityTerms).map(
  ([value, label]) => ({ value, label }),
)

function describeValidity({ state, day }: NonNullable<OrganizationFilter['validity']>): string {
  if (state !== 'vigentes') return validityTerms[state]
  return day === null ? texts.inForceToday : texts.inForceOn(formatDate(day) ?? '')
}

export function activeFilters({
  waiting,
  duplicates,
  validity,
  profile,
}: OrganizationFilter): ActiveFilter[] {
  const boxes = [
    ...(validity ? [{ name: 'validade', label: `${texts.validity}: ${describeValidity(validity)}` }] : []),
    ...(waiting ? [{ name: 'aguardando', label: texts.waiting }] : []),
    ...(duplicates ? [{ name: 'duplicadas', label: texts.duplicates }] : []),
  ].map((one) => ({ ...one, rest: '' }))
  const choices = choiceFilters.flatMap(({ name, label, options }) => {
    const on = profile[name]
    if (!Array.isArray(on)) return []
    return on.map((choice) => ({
      name,
      label: `${label}: ${options.find(({ value }) => value === choice)?.label ?? choice}`,
      rest: writeChoices(on.filter((other) => other !== choice)),
    }))
  })
  const ranges = rangeFilters.flatMap((filter) => {
    const on = profile[filter.name]
    if (!on || Array.isArray(on)) return []
    return [{ name: filter.name, label: `${filter.label}: ${formatRange(filter, on)}`, rest: '' }]
  })
  return [...boxes, ...choices, ...ranges]
}
