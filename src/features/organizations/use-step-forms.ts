import { useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { errorCode } from '@/shared/errors/describe-error'
import { showToast } from '@/shared/lib/toast'
import { useAction } from '@/shared/lib/use-action'
import { formSteps, type FieldValues, type FormStep } from '@/shared/organization/field-types'
import { emptyValues } from '@/shared/organization/form-data'
import { editMutations, type EditableForm } from './edit'
import { showStepErrors } from './step-errors'
import { organizationTexts as texts } from './texts'

type StepFormsOptions = {
  /** The organisation. */
  id: string
  /** The steps as they were read; undefined until they are. */
  saved: EditableForm | undefined
  /** Called with the step that needs the person's eyes. */
  onTrouble: (step: FormStep) => void
  /** Called when everything is written. */
  onDone: () => void
}

/** One form a step. Only changed steps are written, each on the version it was read in. */
export function useStepForms({ id, saved, onTrouble, onDone }: StepFormsOptions) {
  const forms: Record<FormStep, UseFormReturn<FieldValues>> = {
    'dados-basicos': useStepForm('dados-basicos', saved),
    'detalhes-ong': useStepForm('detalhes-ong', saved),
    documentos: useStepForm('documentos', saved),
  }
  // Versions of the steps written since they were read: one that fails later must not write these again.
  const [written, setWritten] = useState<Partial<Record<FormStep, number | null>>>({})
  const [conflict, setConflict] = useState(false)
  const save = useAction(editMutations.save(id))
  const changed = formSteps.filter((step) => forms[step].formState.isDirty)

  async function submit() {
    for (const step of changed) {
      const values = forms[step].getValues()
      const wrong = showStepErrors(forms[step], step, values)
      if (wrong) {
        onTrouble(step)
        // After its tab has come into sight.
        setTimeout(() => forms[step].setFocus(wrong))
        return
      }
      try {
        const version = await save.mutateAsync({
          step,
          values,
          version: written[step] ?? saved?.[step].version ?? null,
        })
        setWritten((before) => ({ ...before, [step]: version }))
        forms[step].reset(values)
      } catch (error) {
        // The toast names the failure; a newer version needs a way out too.
        onTrouble(step)
        setConflict(errorCode(error) === 'MU012')
        return
      }
    }
    if (changed.length > 0) showToast({ tone: 'success', ...texts.edited })
    onDone()
  }

  return {
    forms,
    dirty: changed.length > 0,
    busy: save.isPending,
    /** Somebody else saved one of the steps first. */
    conflict,
    submit,
    /** Takes steps that were read again in the place of everything typed. */
    startAnew: (read: EditableForm) => {
      for (const step of formSteps) forms[step].reset(read[step].values)
      setWritten({})
      setConflict(false)
    },
  }
}

/** Follows what was read: a newer version takes the place of what was typed. */
function useStepForm(step: FormStep, saved: EditableForm | undefined) {
  const values = saved?.[step].values
  return useForm<FieldValues>({
    defaultValues: emptyValues(step),
    ...(values && { values }),
    shouldFocusError: false,
  })
}
