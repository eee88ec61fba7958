import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { WholeNumberInput } from '@/domain/organization/inputs/whole-number-input'
import type { RetentionRule } from '@/domain/operator/retention'
import { errorCode } from '@/lib/errors/describe-error'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { FormSheet } from '@/components/form/form-sheet'
import { Field } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { operatorMutations } from './mutations'
import { retentionTexts as texts } from './texts'

export type EditableRule = RetentionRule & {
  prazo: number
  unidade: 'dias' | 'anos'
  minimo: number
  maximo: number
}

export const isEditable = (rule: RetentionRule): rule is EditableRule => rule.minimo !== null

export function RetentionSheet({ rule, onClose }: { rule: EditableRule; onClose: () => void }) {
  const formId = useId()
  const form = useForm({ defaultValues: { prazo: String(rule.prazo) } })
  const { errors, isDirty } = form.formState
  const save = useSingleMutation(operatorMutations.saveRetention())
  const submit = form.handleSubmit(({ prazo }) =>
    save.mutate(
      { rule, prazo: Number(prazo) },
      {
        onSuccess: onClose,
        // The table shows what somebody else saved meanwhile.
        onError: (error) => {
          if (errorCode(error) === 'MU012') onClose()
        },
      },
    ),
  )
  const isWithin = (text: string) => Number(text) >= rule.minimo && Number(text) <= rule.maximo
  return (
    <FormSheet
      title={texts.change}
      description={rule.nome}
      formId={formId}
      busy={save.isPending}
      dirty={isDirty}
      onClose={onClose}
    >
      <Form id={formId} values={form.getValues} className="grid gap-5" onSubmit={submit}>
        <Field label={texts.fieldOf(rule)} hint={texts.hint(rule)} error={errors.prazo?.message}>
          <WholeNumberInput
            {...form.register('prazo', { validate: (text) => isWithin(text) || texts.outside(rule) })}
          />
        </Field>
        <p>{texts.shorter}</p>
      </Form>
    </FormSheet>
  )
}
