import { useState, type ReactNode } from 'react'
import { FormProvider, useForm, useFormState } from 'react-hook-form'
import type { FieldValues, FormStep } from '@/domain/organization/fields/field-types'
import { formSteps } from '@/domain/organization/fields/field-types'
import type { StepFormController } from './step-form-controller'

type WithForm = Pick<StepFormController, 'form'>

export function EditorProvider({ editor, children }: { editor: WithForm; children: ReactNode }) {
  const form = useForm<FieldValues>({ formControl: editor.form })
  // The first form state only: a new one would re-render every field.
  const [formState] = useState(form.formState)
  return (
    <FormProvider {...form} formState={formState}>
      {children}
    </FormProvider>
  )
}

export const useIsDirty = ({ form }: WithForm): boolean => useFormState({ control: form.control }).isDirty

/** Fields with unsaved values. Re-renders when the set changes, not on each keystroke. */
export const useChangedFields = ({ form }: WithForm): readonly string[] => {
  const { dirtyFields } = useFormState({ control: form.control })
  return Object.entries(dirtyFields).flatMap(([name, dirty]) => (dirty ? [name] : []))
}

export function useDirtySteps(editors: Record<FormStep, WithForm>): readonly FormStep[] {
  const dirty: Record<FormStep, boolean> = {
    'dados-basicos': useIsDirty(editors['dados-basicos']),
    'detalhes-ong': useIsDirty(editors['detalhes-ong']),
    documentos: useIsDirty(editors.documentos),
  }
  return formSteps.filter((step) => dirty[step])
}
