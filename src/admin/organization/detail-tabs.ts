import { sectionsOf } from '@/domain/organization/fields/fields'
import { formSteps } from '@/domain/organization/fields/field-types'

/** Product 2, the five tabs; `value` is the URL parameter. */
export const detailTabs = [
  { value: 'informacoes', label: 'Informações' },
  { value: 'documentos', label: 'Documentos' },
  { value: 'missao', label: 'Missão e Projetos' },
  { value: 'certificacoes', label: 'Certificações' },
  { value: 'permissoes', label: 'Permissões' },
] as const

export type DetailTab = (typeof detailTabs)[number]['value']

export const parseTab = (text: string | null): DetailTab =>
  detailTabs.find(({ value }) => value === text)?.value ?? 'informacoes'

const sections = formSteps.flatMap((step) => sectionsOf(step))

const elsewhere: Record<string, DetailTab> = {
  identidade: 'missao',
  atuacao: 'missao',
  captacao: 'missao',
  prioridades: 'missao',
  certificacoes: 'certificacoes',
}

/** Unassigned sections go to the first tab, so that a new field always shows. */
export const sectionsIn = (tab: DetailTab) =>
  sections.filter(({ id }) => (elsewhere[id] ?? 'informacoes') === tab)
