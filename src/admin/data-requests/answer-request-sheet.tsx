import { useId } from 'react'
import { FormSheet } from '@/components/form/form-sheet'
import { useDraftForm } from '@/components/form/use-draft-form'
import { Banner } from '@/components/ui/banner'
import { Field } from '@/components/ui/field'
import { Fieldset } from '@/components/ui/fieldset'
import { Form } from '@/components/ui/form'
import { Radio } from '@/components/ui/radio'
import { TextArea } from '@/components/ui/text-area'
import { multiLine } from '@/lib/normalize-text'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { dataRequestMutations } from './mutations'
import type { RequestDetail } from './queries'
import { dataRequestTexts as texts } from './texts'

type Values = { done: '' | 'yes' | 'no'; answer: string }

const empty: Values = { done: '', answer: '' }

type AnswerRequestSheetProps = {
  request: Pick<RequestDetail, 'id' | 'prazo' | 'email' | 'endereco' | 'assunto'>
  focusAfter: () => HTMLElement | null
  onClose: () => void
}

export default function AnswerRequestSheet({ request, focusAfter, onClose }: AnswerRequestSheetProps) {
  const { id, prazo, email, endereco, assunto } = request
  const formId = useId()
  const { form, clearDraft } = useDraftForm<Values, Values>({
    about: `data request answer ${id}`,
    current: empty,
    toValues: (values) => values,
  })
  const { errors, isDirty } = form.formState
  const send = useSingleMutation({ ...dataRequestMutations.answer(), onSuccess: clearDraft })
  const radio = () => form.register('done', { validate: (value) => Boolean(value) || texts.resultNeeded })
  const submit = form.handleSubmit(({ done, answer }) =>
    send.mutate({ id, due: prazo, done: done === 'yes', answer }, { onSuccess: onClose }),
  )
  return (
    <FormSheet
      title={texts.answerTitle}
      width="wide"
      formId={formId}
      submitLabel={texts.send}
      busyLabel={texts.sending}
      busy={send.isPending}
      dirty={isDirty}
      clearDraft={clearDraft}
      focusAfter={focusAfter}
      onClose={onClose}
    >
      <Form id={formId} values={form.getValues} className="grid gap-5" onSubmit={submit}>
        <p className="max-h-40 overflow-y-auto rounded-md border border-line bg-sunken p-3 whitespace-pre-line [overflow-wrap:anywhere]">
          {assunto}
        </p>
        <Fieldset legend={texts.result} error={errors.done?.message}>
          <Radio label={texts.yes} value="yes" {...radio()} />
          <Radio label={texts.no} value="no" {...radio()} />
        </Fieldset>
        <Field
          label={texts.answerWords}
          required
          hint={texts.answerHint(email)}
          error={errors.answer?.message}
        >
          <TextArea
            rows={8}
            maxLength={5000}
            {...form.register('answer', {
              validate: (value) => multiLine(value) !== '' || texts.answerNeeded,
            })}
          />
        </Field>
        {endereco && (
          <Banner tone="info" role="note" title={texts.alsoOnPaper}>
            <p className="whitespace-pre-line">{endereco}</p>
          </Banner>
        )}
      </Form>
    </FormSheet>
  )
}
