import { Fragment, type ReactNode } from 'react'
import { ProfileFieldInput } from '@/domain/organization/inputs/field-input'
import { fieldsOf, sectionsOf } from '@/domain/organization/fields/fields'
import type { FormStep } from '@/domain/organization/fields/field-types'

/** Only the organization gives consent: the database preserves it. */
const notEdited = 'consentimentos'

export const editedFields = (step: FormStep) => fieldsOf(step).filter(({ section }) => section !== notEdited)

type StepFieldsProps = {
  step: FormStep
  /** What follows a field, by its name. */
  after?: Partial<Record<string, ReactNode>>
}

/** The wizard's fields for an administrator (decision 47). Needs an EditorProvider. */
export function StepFields({ step, after = {} }: StepFieldsProps) {
  return sectionsOf(step)
    .filter(({ id }) => id !== notEdited)
    .map((section) => (
      <fieldset key={section.id} className="min-w-0">
        <legend className="text-lg font-bold">{section.title}</legend>
        <div className="mt-3 grid gap-x-6 gap-y-4 sm:grid-cols-2">
          {section.fields.map((field) => (
            <Fragment key={field.name}>
              <ProfileFieldInput field={field} className={field.wide ? 'sm:col-span-2' : undefined} />
              {after[field.name]}
            </Fragment>
          ))}
        </div>
      </fieldset>
    ))
}
