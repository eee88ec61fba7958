import { type ReactNode, type Ref, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { isSlotName, slotInputId, slotOf } from '@/domain/documents/slots'
import { isRecord } from '@/lib/is-record'
import { useSingleFlight } from '@/lib/use-single-flight'
import { fieldId } from '@/domain/organization/inputs/field-input'
import type { FormStep, FieldValues } from '@/domain/organization/fields/field-types'
import type { FieldErrors } from '@/domain/organization/validate-step'
import { Form, readForm } from '@/components/ui/form'
import { EditorProvider } from '@/domain/organization/step-form/editor-provider'
import { focusField } from '@/domain/organization/step-form/focus'
import type { SaveOutcome } from '../use-wizard-actions'
import { scrollToLateTarget } from '../scroll-to-late-target'
import { useWizard } from '../wizard-context'
import { slotOfErrorName } from '@/portal/profile/documents/slot-names'
import { StepActions } from './step-actions'
import { useFormState } from 'react-hook-form'
import { fieldOf } from '@/domain/organization/fields/fields'
import { Banner } from '@/components/ui/banner'

type StepFormProps = {
  step: FormStep
  children: ReactNode
  check?: () => FieldErrors
  onValid: () => Promise<SaveOutcome>
  onLater?: () => Promise<SaveOutcome>
}

function controlOf(step: FormStep, name: string): string {
  const slot = slotOfErrorName(name)
  return slot !== null && isSlotName(slot) ? slotInputId(slot) : fieldId({ step, name })
}

/** Product 5: errors show on Next. The controller outlives the form, so leaving a step loses nothing. */
export function StepForm({ step, children, check, onValid, onLater }: StepFormProps) {
  const { store } = useWizard()
  const editor = store.editors[step]
  const form = useRef<HTMLFormElement>(null)
  const { hash, key, ...location } = useLocation()
  const state: unknown = location.state
  const arrival = isRecord(state) ? state : {}
  const summary = useRef<HTMLDivElement>(null)

  function leadTo(name: string | null): boolean {
    // After the summary renders, because it moves the fields.
    if (name !== null) requestAnimationFrame(() => focusField(controlOf(step, name)))
    return name !== null
  }
  const firstWrong = () => editor.show({ ...editor.errors(), ...check?.() })
  const isWrong = () => leadTo(firstWrong())

  /** @returns whether it was saved or a field shows why not */
  async function save(work: () => Promise<SaveOutcome>) {
    const outcome = await work()
    if (outcome.ok) return true
    return leadTo(outcome.wrong ? editor.show(outcome.wrong) : editor.showRefusal(outcome.error))
  }

  const [submit, busy] = useSingleFlight(async () => {
    // Resolving a conflict may have made a field invalid.
    if (!isWrong() && !(await save(onValid))) isWrong()
  })
  const [saveForLater, savingForLater] = useSingleFlight(async () => {
    readForm(form.current, editor.form.getValues)
    if (onLater && !leadTo(editor.show(editor.errors()))) await save(onLater)
  })

  // When finishing leads back here, the server's error comes first, then the form's own.
  const onArrival = useEffectEvent(() => {
    if (arrival.showErrors !== true) return
    const wrong = Object.keys(editor.form.getErrors())[0] ?? firstWrong()
    if (arrival.typing !== true) leadTo(wrong)
    else if (wrong !== null) requestAnimationFrame(() => summary.current?.focus())
  })
  useEffect(() => onArrival(), [])

  useEffect(() => (hash ? scrollToLateTarget(hash.slice(1)) : undefined), [hash, key])

  return (
    <EditorProvider editor={editor}>
      <Form ref={form} values={editor.form.getValues} className="flex flex-col gap-6" onSubmit={submit}>
        <ErrorSummary ref={summary} step={step} />
        {children}
        <StepActions
          step={step}
          busy={busy}
          later={onLater && { busy: savingForLater, onClick: () => void saveForLater() }}
        />
      </Form>
    </EditorProvider>
  )
}

function lineOf(step: FormStep, name: string, message: string): { id: string; text: string } {
  const slot = slotOf(slotOfErrorName(name) ?? '')
  if (slot) return { id: slotInputId(slot.name), text: `${slot.label}: ${message}` }
  const field = fieldOf(step, name)
  // Some messages name their field, and a checkbox's message names its subject.
  const named =
    !field || field.control === 'checkbox' || message.toLowerCase().includes(field.label.toLowerCase())
  return { id: fieldId({ step, name }), text: named ? message : `${field.label}: ${message}` }
}

function ErrorSummary({ ref, step }: { ref: Ref<HTMLDivElement>; step: FormStep }) {
  const { errors } = useFormState<FieldValues>()
  const found = Object.entries(errors).flatMap(([name, error]) =>
    error?.message ? [lineOf(step, name, error.message)] : [],
  )
  return (
    <div ref={ref} role="alert" tabIndex={-1} className="scroll-mt-24 outline-none empty:-mb-6">
      {found.length > 0 && (
        <Banner
          tone="danger"
          role="note"
          title={found.length === 1 ? 'Falta corrigir um campo' : `Falta corrigir ${found.length} campos`}
        >
          <ul className="list-disc pl-5">
            {found.map(({ id, text }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="link"
                  onClick={(event) => {
                    event.preventDefault()
                    focusField(id)
                  }}
                >
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </div>
  )
}
