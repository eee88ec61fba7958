import { useId } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { paths } from '@/shared/lib/paths'
import { useAction } from '@/shared/lib/use-action'
import type { FieldValues } from '@/shared/organization/field-types'
import { emptyValues } from '@/shared/organization/form-data'
import { editMutations } from '../edit'
import { showStepErrors } from '../step-errors'
import { organizationTexts as texts } from '../texts'
import { FormSheet } from './form-sheet'
import { StepFields } from './step-fields'

const step = 'dados-basicos'

/** 'Nova Organização': the wizard's first step, without an owner; leads to the new organisation. */
export default function NewOrganizationSheet({ onClose }: { onClose: () => void }) {
  const formId = useId()
  const navigate = useNavigate()
  const form = useForm<FieldValues>({ defaultValues: emptyValues(step), shouldFocusError: false })
  const { isDirty } = form.formState
  const create = useAction(editMutations.create())

  function submit(values: FieldValues) {
    const nameless = typeof values.nome !== 'string' || values.nome.trim() === ''
    const wrong = showStepErrors(form, step, values, nameless ? { nome: texts.nameNeeded } : {})
    if (wrong) form.setFocus(wrong)
    else create.mutate(values, { onSuccess: (id) => void navigate(paths.organization(id)) })
  }

  return (
    <FormSheet
      title="Nova organização"
      description={texts.newExplanation}
      width="wide"
      formId={formId}
      submitLabel="Criar organização"
      busyLabel="Criando..."
      busy={create.isPending}
      dirty={isDirty}
      onClose={onClose}
    >
      <FormProvider {...form}>
        <form
          id={formId}
          noValidate
          className="grid gap-8"
          onSubmit={(event) => void form.handleSubmit(submit)(event)}
        >
          <StepFields step={step} />
        </form>
      </FormProvider>
    </FormSheet>
  )
}
