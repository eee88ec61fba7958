import type { Database } from '@/lib/supabase/database'

/** The database's enum; its values are also the addresses of the pages. */
export type FormStep = Database['public']['Enums']['form_step']

/** The wizard's steps, in order. */
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

/** What a control holds: text (also of numbers, dates and choices) or, for a checkbox, whether it is ticked. */
export type FieldValue = string | boolean

/** A step's values by `ProfileField.name`. */
export type FieldValues = Record<string, FieldValue>

/** How a field is filled in. `handle` is a profile or address in a social network, `municipality` one of the step's `uf`. */
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

/** Where the projection puts a field; for `dados_adicionais` the column is the key inside that object. */
export type FieldTarget = 'organizacoes' | 'certificacoes' | 'priorities' | 'dados_adicionais'

export type FieldOption = { value: string; label: string }

export type ProfileField = {
  step: FormStep
  /** Name of the form control, unique in its step: the key without dots, which react-hook-form would read as nesting. */
  name: string
  /** Path in `form_data`; one level of nesting, written `redesSociais.facebook`. */
  key: string
  label: string
  control: FieldControl
  /** `FieldSection.id` of the same step. */
  section: string
  target: FieldTarget
  column: string
  /** For `select`. */
  options?: readonly FieldOption[]
  /** For `text`: offered while typing; anything else may be written. */
  suggestions?: readonly string[]
  /** How many characters the database accepts, for text. */
  maxLength?: number
  /** Short help, always visible. */
  hint?: string
  placeholder?: string
  autoComplete?: string
  /** Spans the whole row where other fields are in two columns. */
  wide?: boolean
}

export type FieldSection = { step: FormStep; id: string; title: string; hint?: string }

/** Limits of short and long texts in the database (`private.wizard_fields`). */
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

/** `redesSociais.facebook` -> `redesSociais-facebook` */
export const controlName = (key: string): string => key.replace('.', '-')

/** `utilidadePublicaFederal` -> `utilidade_publica_federal`, of the path's last part. */
const columnOf = (key: string): string =>
  (key.split('.').at(-1) ?? key).replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

type Rest = Partial<
  Pick<
    ProfileField,
    'options' | 'suggestions' | 'maxLength' | 'hint' | 'placeholder' | 'autoComplete' | 'wide' | 'target'
  >
>

/** A builder for the fields of one step; what the table does not say follows from the control and the key. */
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
