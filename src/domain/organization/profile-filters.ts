import { formatNumber } from '@/lib/format-number'
import { areas } from '@/domain/organization/fields/detail-fields'
import { fieldOf, sectionsOf } from '@/domain/organization/fields/fields'
import type { FieldOption, FormStep } from '@/domain/organization/fields/field-types'

export type Range = { de?: number; ate?: number }

/** Names match the URL and `p_filters`. */
export type ChoiceFilter = {
  name: string
  label: string
  options: readonly FieldOption[]
  allowsOther?: boolean
  hint?: string
}

export type RangeFilter = { name: string; label: string; unit?: string }

const optionsOf = (step: FormStep, name: string) => fieldOf(step, name)?.options ?? []

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
    allowsOther: true,
  },
  { name: 'abrangencia', label: 'Abrangência', options: optionsOf('detalhes-ong', 'abrangencia') },
  { name: 'uf', label: 'Estado', options: optionsOf('dados-basicos', 'uf') },
  { name: 'municipio', label: 'Município', options: [] },
  { name: 'tipo', label: 'Tipo de organização', options: optionsOf('dados-basicos', 'tipoOrganizacao') },
  {
    name: 'certificacoes',
    label: 'Certificações',
    options: boxesOf('certificacoes'),
    hint: 'Só organizações com todas as marcadas.',
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
    name: 'confirmacao',
    label: 'Perfil confirmado',
    options: [
      { value: 'em_dia', label: 'Nos últimos 12 meses' },
      { value: 'atrasada', label: 'Há mais tempo, ou nunca' },
    ],
  },
  {
    name: 'pronta',
    label: 'Pronta para parceria',
    options: [
      { value: 'municipal', label: 'Com município' },
      { value: 'estadual', label: 'Com Estado ou Distrito Federal' },
      { value: 'federal', label: 'Com a União (federal)' },
    ],
  },
  {
    name: 'impedimentos',
    label: 'Listas de impedimentos',
    options: [
      { value: 'restricao', label: 'Restrição' },
      { value: 'alerta', label: 'Alerta' },
      { value: 'nao_conferida', label: 'Ainda não conferida em alguma' },
      { value: 'nao_conferivel', label: 'Não conferível (CNPJ com letras ou inválido)' },
      { value: 'ok', label: 'Nada consta nas três' },
    ],
  },
  {
    name: 'sem_impedimento',
    label: 'Sem impedimento em',
    options: [
      { value: 'cepim', label: 'CEPIM' },
      { value: 'ceis', label: 'CEIS' },
      { value: 'cnep', label: 'CNEP' },
    ],
    hint: 'Só organizações conferidas, sem impedimento em todas as marcadas.',
  },
  {
    name: 'obrigatorios',
    label: 'Documentos obrigatórios',
    options: [
      { value: 'faltando', label: 'Falta algum' },
      { value: 'recusados', label: 'Algum rejeitado' },
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

export function formatRange({ unit }: RangeFilter, { de, ate }: Range): string {
  const text =
    de === undefined
      ? `até ${formatNumber(ate ?? 0)}`
      : ate === undefined
        ? `a partir de ${formatNumber(de)}`
        : `de ${formatNumber(de)} a ${formatNumber(ate)}`
  return unit ? `${text} ${unit}` : text
}
