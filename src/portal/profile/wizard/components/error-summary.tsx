import { useFormState } from 'react-hook-form'
import { slotInputId, slotOf } from '@/domain/documents/slots'
import { fieldOf } from '@/domain/organization/fields/fields'
import { fieldId } from '@/domain/organization/inputs/field-input'
import type { FieldValues, FormStep } from '@/domain/organization/fields/field-types'
import { focusField } from '@/domain/organization/step-form/focus'
import { Banner } from '@/components/ui/banner'
import { slotOfErrorName } from '@/portal/profile/documents/slot-names'

function lineOf(step: FormStep, name: string, message: string): { id: string; text: string } {
  const slot = slotOf(slotOfErrorName(name) ?? '')
  if (slot) return { id: slotInputId(slot.name), text: `${slot.label}: ${message}` }
  const field = fieldOf(step, name)
  // Some messages name their field, and a checkbox's message names its subject.
  const named =
    !field || field.control === 'checkbox' || message.toLowerCase().includes(field.label.toLowerCase())
  return { id: fieldId({ step, name }), text: named ? message : `${field.label}: ${message}` }
}

export function ErrorSummary({ step }: { step: FormStep }) {
  const { errors } = useFormState<FieldValues>()
  const found = Object.entries(errors).flatMap(([name, error]) =>
    error?.message ? [lineOf(step, name, error.message)] : [],
  )
  return (
    <div role="alert" className="empty:-mb-6">
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
