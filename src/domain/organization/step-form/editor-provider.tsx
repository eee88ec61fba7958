import { useState, type ReactNode } from 'react'
import { FormProvider, useForm, useFormState } from 'react-hook-form'
import type { FieldValues, FormStep } from '@/domain/organization/fields/field-types'
import { formSteps } from '@/domain/organization/fields/field-types'
import type { StepFormController } from './step-form-controller'

type WithForm = Pick<StepFormController, 'form'>

/** The fields inside show and fill in this editor's form; typing redraws none of them. */
export function EditorProvider({ editor, children }: { editor: WithForm; children: ReactNode }) {
  const form = useForm<FieldValues>({ formControl: editor.form })
  // The first one: with each that follows, all fields would be drawn anew. They read their own with `useFormState`.
  const [formState] = useState(form.formState)
  return (
    <FormProvider {...form} formState={formState}>
      {children}
    </FormProvider>
  )
}

export const useIsDirty = ({ form }: WithForm): boolean => useFormState({ control: form.control }).isDirty

/** The fields whose words are saved nowhere. Redraws when that changes, not with each key. */
export const useChangedFields = ({ form }: WithForm): readonly string[] => {
  const { dirtyFields } = useFormState({ control: form.control })
  return Object.entries(dirtyFields).flatMap(([name, dirty]) => (dirty ? [name] : []))
}

/** The steps with words that are saved nowhere. Redraws when that changes, not with each key. */
export function useDirtySteps(editors: Record<FormStep, WithForm>): readonly FormStep[] {
  const dirty: Record<FormStep, boolean> = {
    'dados-basicos': useIsDirty(editors['dados-basicos']),
    'detalhes-ong': useIsDirty(editors['detalhes-ong']),
    documentos: useIsDirty(editors.documentos),
  }
  return formSteps.filter((step) => dirty[step])
}
