import { useFormContext, useFormState } from 'react-hook-form'
import { masks } from '@/shared/lib/masks'
import { Checkbox } from '@/shared/ui/checkbox'
import { Field } from '@/shared/ui/field'
import { MaskedInput } from '@/shared/ui/masked-input'
import { Select } from '@/shared/ui/select'
import { TextArea } from '@/shared/ui/text-area'
import { TextInput } from '@/shared/ui/text-input'
import { WholeNumberInput } from './whole-number-input'
import type { FieldValue, FieldValues, ProfileField } from './field-types'

const inputMasks = { cnpj: masks.cnpj, cpf: masks.cpf, phone: masks.phone } as const

/** Keyboards and corrections that fit what is typed: no capital letters or corrections in addresses. */
const plain = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const

/**
 * One field of the table as a control of the react-hook-form around it (`FormProvider`, values by `ProfileField.name`).
 * Uncontrolled: typing redraws nothing, an error redraws this field only.
 */
export function ProfileFieldInput({ field, className }: { field: ProfileField; className?: string }) {
  const { register } = useFormContext<FieldValues>()
  const { errors } = useFormState<FieldValues>({ name: field.name, exact: true })
  const error = errors[field.name]?.message
  const id = fieldId(field)

  if (field.control === 'checkbox')
    return (
      <Checkbox
        {...register(field.name)}
        id={id}
        label={field.label}
        hint={field.hint}
        error={error}
        className={className}
      />
    )
  return (
    <Field id={id} label={field.label} hint={field.hint} error={error} className={className}>
      <Control field={field} />
    </Field>
  )
}

/** The DOM id of a field's control, for an error summary. */
export const fieldId = ({ step, name }: Pick<ProfileField, 'step' | 'name'>): string =>
  `campo-${step}-${name}`

// The counter starts from it; what stands in the form is react-hook-form's.
const defaultText = (value: FieldValue | undefined) => (typeof value === 'string' ? value : '')

function Control({ field }: { field: ProfileField }) {
  const { register, getValues } = useFormContext<FieldValues>()
  const input = register(field.name)
  const { autoComplete, placeholder, maxLength, options = [] } = field
  const common = { ...input, autoComplete, placeholder }

  switch (field.control) {
    case 'cnpj':
    case 'cpf':
    case 'phone':
      return <MaskedInput {...input} autoComplete={autoComplete} mask={inputMasks[field.control]} />
    case 'number':
      return <WholeNumberInput {...input} autoComplete={autoComplete} />
    case 'textarea':
      return (
        <TextArea
          {...common}
          rows={3}
          defaultValue={defaultText(getValues(field.name))}
          maxLength={maxLength}
          counter={maxLength !== undefined && maxLength <= 1000}
        />
      )
    case 'select':
      return <Select {...input} options={options} placeholder="Selecione" />
    case 'date':
      return (
        <TextInput {...input} autoComplete={autoComplete} type="date" min="1500-01-01" max="9999-12-31" />
      )
    case 'email':
      return <TextInput {...common} {...plain} type="email" inputMode="email" maxLength={maxLength} />
    case 'url':
      return <TextInput {...common} {...plain} inputMode="url" maxLength={maxLength} />
    case 'handle':
      return <TextInput {...common} {...plain} maxLength={maxLength} />
    case 'text':
    case 'checkbox':
      return <TextInput {...common} maxLength={maxLength} />
  }
}
