import { formatDate } from '@/shared/lib/format-date'
import { isRecord } from '@/shared/lib/is-record'
import { areas } from '@/shared/organization/fields/detail-fields'
import { fieldOf, sectionsOf } from '@/shared/organization/fields/fields'
import type { FieldOption, FormStep } from '@/shared/organization/fields/field-types'
import type { OrganizationFilter, ProfileFilters, Range, ValidityFilter } from './organization-filter'
import { organizationTexts as texts } from './texts'

/** What the profile says, as conditions of an edital. The names are those of the address and of `p_filters`. */
export type ChoiceFilter = {
  name: string
  label: string
  /** Empty: the choices are those that the database counts. */
  options: readonly FieldOption[]
  /** Whether other words than the options are choices too. */
  takesWords?: boolean
  hint?: string
}

export type RangeFilter = { name: string; label: string; unit?: string }

const optionsOf = (step: FormStep, name: string) => fieldOf(step, name)?.options ?? []

/** The boxes of a section of step 2; a choice is the box's column. */
const boxesOf = (section: string): FieldOption[] =>
  sectionsOf('detalhes-ong')
    .filter(({ id }) => id === section)
    .flatMap(({ fields }) => fields.filter(({ control }) => control === 'checkbox'))
    .map(({ column, label }) => ({ value: column, label }))

export const choiceFilters: readonly ChoiceFilter[] = [
  {
    name: 'area',
    label: 'Área de atuação',
    options: areas.map((area) => ({ value: area, label: area })),
    takesWords: true,
  },
  { name: 'abrangencia', label: 'Abrangência', options: optionsOf('detalhes-ong', 'abrangencia') },
  { name: 'uf', label: 'Estado', options: optionsOf('dados-basicos', 'uf') },
  { name: 'municipio', label: 'Município', options: [] },
  { name: 'tipo', label: 'Tipo de organização', options: optionsOf('dados-basicos', 'tipoOrganizacao') },
  {
    name: 'certificacoes',
    label: 'Certificações',
    options: boxesOf('certificacoes'),
    hint: texts.allChosen,
  },
  { name: 'prioridades', label: 'Prioridades', options: boxesOf('prioridades') },
  {
    name: 'perfil',
    label: 'Perfil',
    options: [
      { value: 'completo', label: 'Completo' },
      { value: 'incompleto', label: 'Incompleto' },
    ],
  },
  {
    name: 'obrigatorios',
    label: 'Documentos obrigatórios',
    options: [
      { value: 'faltando', label: 'Falta algum' },
      { value: 'recusados', label: 'Algum recusado' },
      { value: 'aprovados', label: 'Todos aprovados' },
    ],
  },
  { name: 'valor', label: 'Valor que pretende captar', options: optionsOf('detalhes-ong', 'fundingAmount') },
  { name: 'prazo', label: 'Prazo para captar', options: optionsOf('detalhes-ong', 'timeframe') },
  {
    name: 'experiencia',
    label: 'Experiência com editais',
    options: optionsOf('detalhes-ong', 'previousGrants'),
  },
]

export const rangeFilters: readonly RangeFilter[] = [
  { name: 'beneficiarios', label: 'Beneficiários' },
  { name: 'colaboradores', label: 'Colaboradores' },
  { name: 'idade', label: 'Idade da organização', unit: 'anos' },
]

const separator = ','

/** As many as are counted beside those that are always there. */
const CHOSEN_MAX = 20
export const WORDS_MAX = 100

/** `?uf=SP,RJ`: the known ones, each once. A municipality is known by the database only, and an area may be any words. */
export function readChoices({ options, name, takesWords }: ChoiceFilter, text: string): string[] {
  const given = [...new Set(text.split(separator).map((choice) => choice.trim()))].filter(Boolean)
  if (name === 'municipio') return given.slice(0, 100)
  if (takesWords) return given.map((words) => words.slice(0, WORDS_MAX)).slice(0, CHOSEN_MAX)
  return given.filter((choice) => options.some(({ value }) => value === choice))
}

export const writeChoices = (choices: readonly string[]): string => choices.join(separator)

const wholeNumber = (text: string | undefined): number | undefined =>
  text && /^\d{1,9}$/.test(text) ? Number(text) : undefined

/** A number as people write it, with or without the dots of thousands; undefined for what is no whole number. */
export const readNumber = (text: string): number | undefined =>
  wholeNumber(/^\d{1,3}(\.\d{3})+$/.test(text.trim()) ? text.trim().replaceAll('.', '') : text.trim())

/** `?beneficiarios=100-500`, `100-` or `-500`; null for anything else, such as an end below its beginning. */
export function readRange(text: string): Range | null {
  const [from, to, ...rest] = text.split('-')
  const [de, ate] = [wholeNumber(from), wholeNumber(to)]
  if (rest.length > 0 || to === undefined || (de === undefined && ate === undefined)) return null
  if (de !== undefined && ate !== undefined && de > ate) return null
  return { ...(de !== undefined && { de }), ...(ate !== undefined && { ate }) }
}

export const writeRange = ({ de, ate }: Range): string =>
  de === undefined && ate === undefined ? '' : `${de ?? ''}-${ate ?? ''}`

/** What the address asks for. A municipality counts beside its state only. */
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

const number = new Intl.NumberFormat('pt-BR')

export function sayRange({ unit }: RangeFilter, { de, ate }: Range): string {
  const words =
    de === undefined
      ? `até ${number.format(ate ?? 0)}`
      : ate === undefined
        ? `a partir de ${number.format(de)}`
        : `de ${number.format(de)} a ${number.format(ate)}`
  return unit ? `${words} ${unit}` : words
}

/** One filter that is on, as people read it, and what its parameter is without it. */
export type ActiveFilter = { name: string; words: string; rest: string }

const validityWords: Record<ValidityFilter, string> = {
  vencidos: 'Vencidos',
  'a-vencer': 'A vencer em 30 dias',
  'a-renovar': 'Vencidos ou a vencer',
  vigentes: 'Vigentes em uma data',
}

export const validityOptions: readonly FieldOption[] = Object.entries(validityWords).map(
  ([value, label]) => ({ value, label }),
)

function sayValidity({ state, day }: NonNullable<OrganizationFilter['validity']>): string {
  if (state !== 'vigentes') return validityWords[state]
  return day === null ? texts.inForceToday : texts.inForceOn(formatDate(day) ?? '')
}

export function activeFilters({
  waiting,
  duplicates,
  validity,
  profile,
}: OrganizationFilter): ActiveFilter[] {
  const boxes = [
    ...(validity ? [{ name: 'validade', words: `${texts.validity}: ${sayValidity(validity)}` }] : []),
    ...(waiting ? [{ name: 'aguardando', words: texts.waiting }] : []),
    ...(duplicates ? [{ name: 'duplicadas', words: texts.duplicates }] : []),
  ].map((one) => ({ ...one, rest: '' }))
  const choices = choiceFilters.flatMap(({ name, label, options }) => {
    const on = profile[name]
    if (!Array.isArray(on)) return []
    return on.map((choice) => ({
      name,
      words: `${label}: ${options.find(({ value }) => value === choice)?.label ?? choice}`,
      rest: writeChoices(on.filter((other) => other !== choice)),
    }))
  })
  const ranges = rangeFilters.flatMap((filter) => {
    const on = profile[filter.name]
    if (!on || Array.isArray(on)) return []
    return [{ name: filter.name, words: `${filter.label}: ${sayRange(filter, on)}`, rest: '' }]
  })
  return [...boxes, ...choices, ...ranges]
}

/** How many organisations each choice would leave, by filter and choice. */
export type ChoiceCounts = Readonly<Record<string, Readonly<Record<string, number>>>>

/** The database's answer; what is no number is left out. */
export function readCounts(answer: unknown): ChoiceCounts {
  const groups = isRecord(answer) ? Object.entries(answer) : []
  return Object.fromEntries(
    groups.map(([name, counts]) => [
      name,
      Object.fromEntries(
        (isRecord(counts) ? Object.entries(counts) : []).flatMap(([choice, count]) =>
          typeof count === 'number' ? [[choice, count]] : [],
        ),
      ),
    ]),
  )
}
