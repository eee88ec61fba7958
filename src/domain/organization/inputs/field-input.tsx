import { useState } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { badDate, dateLimits, isBadDate } from '@/lib/date-input'
import { lazyWithPreload } from '@/lib/lazy-with-preload'
import { Checkbox } from '@/components/ui/checkbox'
import { LazyPart } from '@/components/ui/error-boundary'
import { Field } from '@/components/ui/field'
import { PhoneInput } from '@/components/form/phone-input'
import { Select } from '@/components/ui/select'
import { TextArea } from '@/components/ui/text-area'
import { TextInput } from '@/components/ui/text-input'
import { CnpjInput } from './cnpj-input'
import { CpfInput } from './cpf-input'
import { focusNextOnEnter } from './focus-next-on-enter'
import { WholeNumberInput } from './whole-number-input'
import type { FieldValue, FieldValues, ProfileField } from '../fields/field-types'
import { config } from '@/lib/config'

const MunicipalityInput = lazyWithPreload(() => import('./municipality-input'))

const plain = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const

/** Uncontrolled: typing re-renders nothing, an error only this field. */
export function ProfileFieldInput({ field, className }: { field: ProfileField; className?: string }) {
  const { register } = useFormContext<FieldValues>()
  const { errors } = useFormState<FieldValues>({ name: field.name, exact: true })
  const error = errors[field.name]?.message
  const id = fieldId(field)
  const [withLetters, setWithLetters] = useState(false)

  if (field.control === 'checkbox')
    return (
      <Checkbox
        {...register(field.name)}
        onKeyDown={focusNextOnEnter}
        id={id}
        label={field.label}
        hint={field.hint}
        error={error}
        className={className}
      />
    )
  return (
    <Field
      id={id}
      label={field.label}
      hint={withLetters ? 'São 14 letras e números. A pontuação aparece sozinha.' : field.hint}
      error={error}
      className={className}
    >
      <Control field={field} onLetters={setWithLetters} />
      <RegistryLookupSlot name={field.name} />
    </Field>
  )
}

export const fieldId = ({ step, name }: Pick<ProfileField, 'step' | 'name'>): string =>
  `campo-${step}-${name}`

function DateInput({ field: { name, autoComplete } }: { field: ProfileField }) {
  const { register, getFieldState, setError, clearErrors } = useFormContext<FieldValues>()
  const input = register(name)
  return (
    <TextInput
      {...input}
      onKeyDown={focusNextOnEnter}
      autoComplete={autoComplete}
      type="date"
      {...dateLimits}
      onBlur={(event) => {
        void input.onBlur(event)
        if (isBadDate(event.target)) setError(name, { message: badDate })
        else if (getFieldState(name).error?.message === badDate) clearErrors(name)
      }}
    />
  )
}

/** Error of an invalid date, even after its step was unmounted; otherwise null. */
export function badDateIn(field: ProfileField, shown: string | undefined): string | null {
  if (field.control !== 'date') return null
  const control = document.getElementById(fieldId(field))
  const bad = control instanceof HTMLInputElement ? isBadDate(control) : shown === badDate
  return bad ? badDate : null
}

const defaultText = (value: FieldValue | undefined) => (typeof value === 'string' ? value : '')

function Control({ field, onLetters }: { field: ProfileField; onLetters: (on: boolean) => void }) {
  const { register, getValues } = useFormContext<FieldValues>()
  const input = register(field.name)
  const { autoComplete, placeholder, maxLength, options = [], suggestions } = field
  const inputProps = { ...input, autoComplete, onKeyDown: focusNextOnEnter }

  switch (field.control) {
    case 'cnpj':
      return <CnpjInput {...inputProps} id={fieldId(field)} onLetters={onLetters} />
    case 'cpf':
      return <CpfInput {...inputProps} />
    case 'phone':
      return <PhoneInput {...inputProps} />
    case 'number':
      return <WholeNumberInput {...inputProps} />
    case 'textarea':
      return (
        <TextArea
          {...input}
          autoComplete={autoComplete}
          placeholder={placeholder}
          rows={3}
          defaultValue={defaultText(getValues(field.name))}
          maxLength={maxLength}
          counter={maxLength !== undefined && maxLength <= 1000}
        />
      )
    case 'select':
      return <Select {...input} options={options} placeholder="Selecione" />
    case 'date':
      return <DateInput field={field} />
    case 'email':
      return (
        <TextInput
          {...inputProps}
          placeholder={placeholder}
          {...plain}
          type="email"
          inputMode="email"
          maxLength={maxLength}
        />
      )
    case 'url':
      return (
        <TextInput
          {...inputProps}
          placeholder={placeholder}
          {...plain}
          inputMode="url"
          maxLength={maxLength}
        />
      )
    case 'handle':
      return <TextInput {...inputProps} placeholder={placeholder} {...plain} maxLength={maxLength} />
    case 'municipality': {
      // Takes what is typed before the list arrives, or where it does not: the database validates names, too.
      const withoutList = <TextInput {...inputProps} maxLength={maxLength} />
      return (
        <LazyPart fallback={withoutList} instead={withoutList}>
          <MunicipalityInput {...inputProps} id={fieldId(field)} maxLength={maxLength} />
        </LazyPart>
      )
    }
    case 'text':
    case 'checkbox':
      return (
        <>
          <TextInput
            {...inputProps}
            placeholder={placeholder}
            maxLength={maxLength}
            list={suggestions && `${fieldId(field)}-sugestoes`}
          />
          {suggestions && (
            <datalist id={`${fieldId(field)}-sugestoes`}>
              {suggestions.map((suggestion) => (
                <option key={suggestion} value={suggestion} />
              ))}
            </datalist>
          )}
        </>
      )
  }
}

// A build-time constant: apps without registries drop this code.
const isOffered = Boolean(import.meta.env.VITE_CNPJ_LOOKUP || import.meta.env.VITE_CEP_LOOKUP)

const RegistryLookup = isOffered
  ? lazyWithPreload(() => import('@/domain/organization/registry-lookup/registry-lookup'))
  : null

const addresses: Record<string, string | null> = { cnpj: config.cnpjLookup, endereco: config.cepLookup }

/** Registry lookup, if the operator configured one (decision 67). */
function RegistryLookupSlot({ name }: { name: string }) {
  const address = addresses[name]
  return RegistryLookup && address ? (
    <LazyPart fallback={<div className="h-11 sm:h-9" />} instead={null}>
      <RegistryLookup name={name} address={address} />
    </LazyPart>
  ) : null
}
