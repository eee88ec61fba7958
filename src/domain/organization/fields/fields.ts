import { basicFields, basicSections } from './basic-fields'
import { detailFields, detailSections } from './detail-fields'
import { documentFields, documentSections } from './document-fields'
import type { FieldSection, FormStep, ProfileField } from './field-types'

/** Single table of the wizard's fields (product 3); a test compares it with `private.wizard_fields`. */
const fields: Record<FormStep, readonly ProfileField[]> = {
  'dados-basicos': basicFields,
  'detalhes-ong': detailFields,
  documentos: documentFields,
}

const sections: Record<FormStep, readonly FieldSection[]> = {
  'dados-basicos': basicSections,
  'detalhes-ong': detailSections,
  documentos: documentSections,
}

export const profileFields: readonly ProfileField[] = Object.values(fields).flat()

export const sectionsOf = (step: FormStep): readonly (FieldSection & { fields: readonly ProfileField[] })[] =>
  sections[step].map((section) => ({
    ...section,
    fields: fields[step].filter((field) => field.section === section.id),
  }))

export const fieldsOf = (step: FormStep): readonly ProfileField[] => fields[step]

const byName = new Map(profileFields.map((field) => [`${field.step} ${field.name}`, field]))

export const fieldOf = (step: FormStep, name: string): ProfileField | null =>
  byName.get(`${step} ${name}`) ?? null

export const optionLabel = (step: FormStep, name: string, value: string): string =>
  fieldOf(step, name)?.options?.find((option) => option.value === value)?.label ?? value
