import { useId, useState } from 'react'
import { multiLine, singleLine } from '@/lib/normalize-text'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { useDraftForm } from '@/components/form/use-draft-form'
import { Banner } from '@/components/ui/banner'
import { Field } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { TextArea } from '@/components/ui/text-area'
import { TextInput } from '@/components/ui/text-input'
import { editMutations } from '../edit'
import type { OrganizationDetail } from '@/admin/organization/queries'
import { organizationTexts as texts } from '../texts'
import { FormSheet } from '@/components/form/form-sheet'

const empty = { subject: '', message: '' }

type MessageSheetProps = { organization: OrganizationDetail; onClose: () => void }

/** A notification and a mail to owner and editors (decision 47). */
export default function MessageSheet({ organization, onClose }: MessageSheetProps) {
  const formId = useId()
  const [id] = useState(() => crypto.randomUUID())
  // The id is part of the draft, so that a retry after a new login does not send the message twice.
  const { form, seen, clearDraft } = useDraftForm({
    about: `message ${organization.id}`,
    current: { id },
    toValues: () => empty,
  })
  const { errors, isDirty } = form.formState
  const send = useSingleMutation({
    ...editMutations.sendMessage(organization.id, seen.id),
    onSuccess: clearDraft,
  })
  const receivers = [
    ...(organization.owner ? [organization.owner] : []),
    ...organization.pessoas.filter(({ papel }) => papel === 'editor').map(({ pessoa }) => pessoa),
  ]

  if (receivers.length === 0)
    return (
      <FormSheet title="Enviar mensagem" onClose={onClose}>
        <Banner tone="info">{texts.noReceiver}</Banner>
      </FormSheet>
    )
  const required = (message: string) => ({
    validate: (text: string) => multiLine(text) !== '' || message,
  })
  return (
    <FormSheet
      title="Enviar mensagem"
      description={texts.messageExplanation(receivers.map(({ nome, email }) => nome || email))}
      formId={formId}
      submitLabel="Enviar"
      busyLabel="Enviando..."
      busy={send.isPending}
      dirty={isDirty}
      clearDraft={clearDraft}
      onClose={onClose}
    >
      <Form
        id={formId}
        values={form.getValues}
        className="grid gap-5"
        onSubmit={form.handleSubmit(({ subject, message }) =>
          send.mutate({ subject: singleLine(subject), message: multiLine(message) }, { onSuccess: onClose }),
        )}
      >
        <Field label="Assunto" required error={errors.subject?.message}>
          <TextInput maxLength={150} {...form.register('subject', required(texts.subjectNeeded))} />
        </Field>
        <Field label="Mensagem" required error={errors.message?.message}>
          <TextArea rows={8} maxLength={5000} {...form.register('message', required(texts.messageNeeded))} />
        </Field>
      </Form>
    </FormSheet>
  )
}
