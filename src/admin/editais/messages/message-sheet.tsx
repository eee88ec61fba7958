import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { multiLine, singleLine } from '@/lib/normalize-text'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { isNetworkError } from '@/lib/errors/describe-error'
import { useDraftForm } from '@/components/form/use-draft-form'
import { Banner } from '@/components/ui/banner'
import { Field } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { TextArea } from '@/components/ui/text-area'
import { TextInput } from '@/components/ui/text-input'
import { ChooseOrganizations } from '@/admin/organization/choose-organizations'
import { FormSheet } from '@/components/form/form-sheet'
import type { Matched } from '../queries'
import { MessagePreview } from './message-preview'
import { messageMutations, type Prepared } from './mutations'
import { plainPlaceholders, unknownPlaceholder } from './placeholders'
import { messageTexts as texts } from './texts'

const noneChosen: readonly string[] = []

const MAX_RECIPIENTS = 5000

export type MessageSheetProps = {
  edital: string
  rows: readonly Matched[]
  total: number
  findAll: (most: number) => Promise<readonly string[]>
  onClose: () => void
}

export default function MessageSheet({ edital, rows, total, findAll, onClose }: MessageSheetProps) {
  const formId = useId()
  // The draft includes the recipients: restored text alone would go to everyone.
  const { form, clearDraft } = useDraftForm({
    about: `edital message ${edital}`,
    current: { subject: texts.subject, message: texts.message, chosen: noneChosen },
    toValues: (text) => text,
  })
  const { errors, isDirty } = form.formState
  const chosen = useWatch({ control: form.control, name: 'chosen' })
  const [prepared, setPrepared] = useState<Prepared | null>(null)
  const prepare = useSingleMutation(messageMutations.prepare(edital))
  const isTooMany = chosen.length === 0 && total > MAX_RECIPIENTS

  const rules = (needed: string) => ({
    validate: (text: string) => {
      const unknown = unknownPlaceholder(plainPlaceholders(text))
      if (unknown !== null) return texts.unknown(unknown)
      return multiLine(text) !== '' || needed
    },
  })
  const find = () => (chosen.length > 0 ? Promise.resolve(chosen) : findAll(MAX_RECIPIENTS))
  const submit = form.handleSubmit(({ subject, message }) => {
    if (isTooMany) return
    const text = {
      subject: plainPlaceholders(singleLine(subject)),
      message: plainPlaceholders(multiLine(message)),
    }
    prepare.mutate({ text, find }, { onSuccess: setPrepared })
  })

  if (prepared)
    return (
      <SendSheet
        edital={edital}
        prepared={prepared}
        dirty={isDirty}
        onPrepared={setPrepared}
        clearDraft={clearDraft}
        onClose={onClose}
      />
    )
  return (
    <FormSheet
      title={texts.title}
      description={texts.explained}
      formId={formId}
      submitLabel={texts.preview}
      busyLabel="Preparando..."
      busy={prepare.isPending}
      dirty={isDirty}
      clearDraft={clearDraft}
      onClose={onClose}
    >
      <Form id={formId} values={form.getValues} className="grid gap-5" onSubmit={submit}>
        <Field label="Assunto" required error={errors.subject?.message}>
          <TextInput maxLength={150} {...form.register('subject', rules(texts.subjectNeeded))} />
        </Field>
        <Field label="Mensagem" required hint={texts.placeholders} error={errors.message?.message}>
          <TextArea rows={8} maxLength={5000} {...form.register('message', rules(texts.messageNeeded))} />
        </Field>
        {isTooMany && (
          <Banner tone="warning" role="note">
            {texts.tooMany}
          </Banner>
        )}
        <ChooseOrganizations
          legend={texts.only}
          hint={texts.onlyHint(total)}
          rows={rows}
          chosen={chosen}
          onChange={(ids) => form.setValue('chosen', ids, { shouldDirty: true })}
          disabled={prepare.isPending}
        />
      </Form>
    </FormSheet>
  )
}

type SendSheetProps = {
  edital: string
  prepared: Prepared
  dirty: boolean
  onPrepared: (prepared: Prepared | null) => void
  clearDraft: () => void
  onClose: () => void
}

function SendSheet({ edital, prepared, dirty, onPrepared, clearDraft, onClose }: SendSheetProps) {
  // Also when the sheet was closed meanwhile.
  const send = useSingleMutation({ ...messageMutations.send(edital), onSuccess: clearDraft })
  const previewAgain = useSingleMutation({ ...messageMutations.prepare(edital), meta: {} })

  function previewUnlessSent(error: unknown) {
    // It may have been sent: the next attempt reuses the id.
    if (isNetworkError(error)) return
    const find = () => Promise.resolve(prepared.orgs)
    previewAgain.mutate(
      { text: prepared.text, find },
      { onSuccess: ({ preview }) => onPrepared({ ...prepared, preview }) },
    )
  }

  return (
    <FormSheet
      title={texts.previewTitle}
      // No button in that place: a double press on 'Ver como fica' must not send.
      footer={false}
      busy={send.isPending}
      dirty={dirty}
      clearDraft={clearDraft}
      onClose={onClose}
    >
      <Form onSubmit={() => send.mutate(prepared, { onSuccess: onClose, onError: previewUnlessSent })}>
        <MessagePreview
          preview={prepared.preview}
          busy={send.isPending || previewAgain.isPending}
          onBack={() => onPrepared(null)}
        />
      </Form>
    </FormSheet>
  )
}
