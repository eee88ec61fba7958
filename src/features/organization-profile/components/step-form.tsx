import { type ChangeEvent, type ReactNode, useEffect, useEffectEvent } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import { isSlotName } from '@/shared/documents/slots'
import { errorCode } from '@/shared/errors/describe-error'
import { useSingleFlight } from '@/shared/lib/use-single-flight'
import { fieldId } from '@/shared/organization/field-input'
import { fieldOf } from '@/shared/organization/fields'
import { controlName, type FieldValues, type FormStep } from '@/shared/organization/field-types'
import { validateStep, type FieldErrors } from '@/shared/organization/validate-step'
import type { SaveOutcome } from '../wizard/use-wizard-actions'
import { useWizard } from '../wizard/wizard-context'
import { slotInputId, slotOfErrorName } from './documents/slot-names'
import { ErrorSummary, focusField } from './error-summary'
import { StepActions } from './step-actions'

type StepFormProps = {
  step: FormStep
  children: ReactNode
  /** Further rules of the step; the first error is the one that is scrolled to. */
  check?: (values: FieldValues) => FieldErrors
  /** Called once everything is valid. */
  onValid: () => Promise<SaveOutcome>
}

/** The id of the control that an error is about. */
function controlOf(step: FormStep, name: string): string {
  const slot = slotOfErrorName(name)
  return slot !== null && isSlotName(slot) ? slotInputId(slot) : fieldId({ step, name })
}

/** Where our own MU001 names the field it refuses: that field, with the database's sentence. */
function refusedField(step: FormStep, error: unknown): FieldErrors {
  if (errorCode(error) !== 'MU001' || typeof error !== 'object' || error === null) return {}
  const path = 'details' in error && typeof error.details === 'string' ? controlName(error.details) : ''
  const sentence = 'message' in error && typeof error.message === 'string' ? error.message : ''
  return fieldOf(step, path) && sentence ? { [path]: sentence } : {}
}

/**
 * One step: its fields, the errors on Next (spec 5), and every change on its way to the draft. The values live in the
 * wizard's store; this form only shows them, so leaving a step loses nothing.
 */
export function StepForm({ step, children, check, onValid }: StepFormProps) {
  const { store } = useWizard()
  const form = useForm<FieldValues>({ defaultValues: store.values(step), shouldFocusError: false })
  const state: unknown = useLocation().state
  const showErrors =
    typeof state === 'object' && state !== null && 'showErrors' in state && state.showErrors === true

  const validate = (): FieldErrors => {
    const values = store.values(step)
    return { ...validateStep(step, values), ...check?.(values) }
  }

  function show(errors: FieldErrors) {
    form.clearErrors()
    for (const [name, message] of Object.entries(errors)) form.setError(name, { message })
    const [first] = Object.keys(errors)
    // After the summary is drawn, which moves what is below it.
    if (first) requestAnimationFrame(() => focusField(controlOf(step, first)))
  }

  const [submit, busy] = useSingleFlight(async () => {
    const errors = validate()
    show(errors)
    if (Object.keys(errors).length > 0) return
    const outcome = await onValid()
    if (!outcome.ok) {
      const refused = refusedField(step, outcome.error)
      if (Object.keys(refused).length > 0) show(refused)
    }
  })

  // A step that finishing sent back here says at once what is wrong.
  const onArrival = useEffectEvent(() => {
    if (showErrors) show(validate())
  })
  useEffect(() => onArrival(), [])

  function onChange({ target }: ChangeEvent<HTMLFormElement>) {
    const control: unknown = target
    if (!(control instanceof HTMLElement) || !('name' in control) || typeof control.name !== 'string') return
    const value =
      control instanceof HTMLInputElement && control.type === 'checkbox'
        ? control.checked
        : 'value' in control && typeof control.value === 'string'
          ? control.value
          : null
    if (value === null) return
    store.change(step, control.name, value)
    form.clearErrors(control.name)
  }

  return (
    <FormProvider {...form}>
      <form
        noValidate
        className="flex flex-col gap-6"
        onChange={onChange}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <ErrorSummary step={step} />
        {children}
        <StepActions step={step} busy={busy} />
      </form>
    </FormProvider>
  )
}
