import type { Database } from '@/lib/supabase/database'

export type FormStep = Database['public']['Enums']['form_step']

export const formSteps = [
  'dados-basicos',
  'detalhes-ong',
  'documentos',
] as const satisfies readonly FormStep[]

export const stepLabels: Record<FormStep, string> = {
  'dados-basicos': 'Dados Básicos',
  'detalhes-ong': 'Detalhes da ONG',
  documentos: 'Documentos',
}

export const isFormStep = (text: string | undefined): text is FormStep =>
  formSteps.some((step) => step === text)

export type FieldValue = string | boolean

/** The keys are `ProfileField.name`. */
export type FieldValues = Record<string, FieldValue>

export type FieldControl =
  | 'text'
  | 'textarea'
  | 'email'
  | 'url'
  | 'handle'
  | 'phone'
  | 'cnpj'
  | 'cpf'
  | 'date'
  | 'number'
  | 'select'
  | 'checkbox'
  | 'municipality'

/** Projection table; for `dados_adicionais`, the column is a key of that object. */
export type FieldTarget = 'organizacoes' | 'certificacoes' | 'priorities' | 'dados_adicionais'

export type FieldOption = { value: string; label: string }

export type ProfileField = {
  step: FormStep
  name: string
  /** Path in `form_data`, at most one level deep: `redesSociais.facebook`. */
  key: string
  label: string
  control: FieldControl
  section: string
  target: FieldTarget
  column: string
  options?: readonly FieldOption[]
  suggestions?: readonly string[]
  maxLength?: number
  hint?: string
  placeholder?: string
  autoComplete?: string
  wide?: boolean
}

export type FieldSection = { step: FormStep; id: string; title: string; hint?: string }

/** Mirror the limits in `private.wizard_fields`. */
const SHORT_TEXT = 300
const LONG_TEXT = 5000

const defaultLength: Partial<Record<FieldControl, number>> = {
  text: SHORT_TEXT,
  email: SHORT_TEXT,
  url: SHORT_TEXT,
  handle: SHORT_TEXT,
  textarea: LONG_TEXT,
  municipality: 100,
}

export const controlName = (key: string): string => key.replace('.', '-')

const columnOf = (key: string): string =>
  (key.split('.').at(-1) ?? key).replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

type Rest = Partial<
  Pick<
    ProfileField,
    'options' | 'suggestions' | 'maxLength' | 'hint' | 'placeholder' | 'autoComplete' | 'wide' | 'target'
  >
>

export function fieldBuilder(step: FormStep, defaultTarget: FieldTarget) {
  return (
    section: string,
    key: string,
    control: FieldControl,
    label: string,
    rest: Rest = {},
  ): ProfileField => {
    const target = rest.target ?? defaultTarget
    const maxLength = rest.maxLength ?? defaultLength[control]
    return {
      autoComplete: 'off',
      ...(control === 'textarea' && { wide: true }),
      ...rest,
      step,
      section,
      name: controlName(key),
      key,
      control,
      label,
      target,
      column: target === 'dados_adicionais' ? key : columnOf(key),
      ...(maxLength !== undefined && { maxLength }),
    }
  }
}
