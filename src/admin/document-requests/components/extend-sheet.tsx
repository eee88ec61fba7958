import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { FormSheet } from '@/components/form/form-sheet'
import { Form } from '@/components/ui/form'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { requestMutations } from '../mutations'
import { requestTexts as texts } from '../texts'
import { DueField } from './due-field'

type ExtendSheetProps = { id: string; due: string; onClose: () => void }

export default function ExtendSheet({ id, due: seen, onClose }: ExtendSheetProps) {
  const formId = useId()
  const form = useForm({ defaultValues: { due: seen } })
  const extend = useSingleMutation(requestMutations.extend())
  const submit = form.handleSubmit(({ due }) => extend.mutate({ id, due, seen }, { onSuccess: onClose }))
  return (
    <FormSheet
      title={texts.extendTitle}
      formId={formId}
      busy={extend.isPending}
      dirty={form.formState.isDirty}
      onClose={onClose}
    >
      <Form id={formId} values={form.getValues} className="grid gap-5" onSubmit={submit}>
        <DueField
          hint={texts.extendHint}
          after={seen}
          error={form.formState.errors.due?.message}
          register={(rules) => form.register('due', rules)}
        />
      </Form>
    </FormSheet>
  )
}
