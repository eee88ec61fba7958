import { documentRequestsLink } from '@/admin/organization/document-requests-link'
import { useId, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { ChooseOrganizations } from '@/admin/organization/choose-organizations'
import { Group } from '@/admin/organization/filter-controls'
import { declarationSlots, documentGroups, documentSlots } from '@/domain/documents/slots'
import { FormSheet } from '@/components/form/form-sheet'
import { useDraftForm } from '@/components/form/use-draft-form'
import { Banner } from '@/components/ui/banner'
import { Checkbox } from '@/components/ui/checkbox'
import { Field } from '@/components/ui/field'
import { Fieldset } from '@/components/ui/fieldset'
import { Form } from '@/components/ui/form'
import { TextArea } from '@/components/ui/text-area'
import { multiLine } from '@/lib/normalize-text'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { requestMutations, type Prepared } from '../mutations'
import { requestTexts as texts } from '../texts'
import { DueField } from './due-field'
import { RequestCheck } from './request-check'

const MAX_ASKED = 1000

type RequestForm = { slots: readonly string[]; due: string; word: string; chosen: readonly string[] }
const empty: RequestForm = { slots: [], due: '', word: '', chosen: [] }

export type RequestSheetProps = {
  rows: readonly { id: string; nome: string | null; cnpj: string | null }[]
  total: number
  /** Resolves with at most `most` ids of the whole list. */
  findAll: (most: number, signal: AbortSignal) => Promise<readonly string[]>
  /** The edital that the documents are for. */
  edital?: string
  onClose: () => void
}

/** First what, until when and from whom, then what comes of it, and the button that asks. */
export default function RequestSheet({ rows, total, findAll, edital, onClose }: RequestSheetProps) {
  const formId = useId()
  // The draft includes the recipients: a restored text alone would go to everyone.
  const { form, clearDraft } = useDraftForm<RequestForm, RequestForm>({
    about: `document request ${edital ?? ''}`,
    current: empty,
    toValues: (values) => values,
  })
  const { errors, isDirty } = form.formState
  const chosen = useWatch({ control: form.control, name: 'chosen' })
  const [prepared, setPrepared] = useState<Prepared | null>(null)
  const prepare = useSingleMutation(requestMutations.prepare())
  const isTooMany = chosen.length === 0 && total > MAX_ASKED

  const submit = form.handleSubmit(({ slots, due, word }) => {
    if (slots.length === 0) {
      form.setError('slots', { message: texts.documentsNeeded })
      document.getElementById(formId)?.querySelector('input')?.focus()
      return
    }
    if (isTooMany) return
    const find = () =>
      chosen.length > 0 ? Promise.resolve(chosen) : findAll(MAX_ASKED, new AbortController().signal)
    prepare.mutate({ asked: { slots, due, word: multiLine(word) }, find }, { onSuccess: setPrepared })
  })
  if (prepared)
    return (
      <RequestCheck
        prepared={prepared}
        edital={edital ?? null}
        dirty={isDirty}
        clearDraft={clearDraft}
        onBack={() => setPrepared(null)}
        onRefused={(name, message) => {
          setPrepared(null)
          form.setError(name, { message })
        }}
        onClose={onClose}
      />
    )
  return (
    <FormSheet
      title={texts.open}
      description={texts.explained}
      formId={formId}
      submitLabel={texts.prepare}
      busyLabel="Preparando..."
      busy={prepare.isPending}
      dirty={isDirty}
      clearDraft={clearDraft}
      onClose={onClose}
    >
      <Form id={formId} values={form.getValues} className="grid gap-5" onSubmit={submit}>
        <Link className="link justify-self-start" to={documentRequestsLink()}>
          {texts.earlier}
        </Link>
        <SlotChoice form={form} />
        <DueField
          hint={texts.dueHint}
          error={errors.due?.message}
          register={(rules) => form.register('due', rules)}
        />
        <Field label={texts.word} hint={texts.wordHint} error={errors.word?.message}>
          <TextArea rows={4} maxLength={1000} {...form.register('word')} />
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

const groups = [
  { id: 'obrigatorios', label: texts.mandatory, slots: documentSlots.filter(({ mandatory }) => mandatory) },
  ...documentGroups.map(({ id, label }) => ({
    id,
    label,
    slots: documentSlots.filter(({ group, mandatory }) => group === id && !mandatory),
  })),
  { id: 'declaracoes', label: texts.declarations, slots: declarationSlots },
]

function SlotChoice({ form }: { form: UseFormReturn<RequestForm> }) {
  const chosen = useWatch({ control: form.control, name: 'slots' })
  function choose(slots: readonly string[]) {
    form.setValue('slots', slots, { shouldDirty: true })
    form.clearErrors('slots')
  }
  return (
    <Fieldset legend={texts.documents} error={form.formState.errors.slots?.message}>
      {groups.map(({ id, label, slots }) => {
        const count = slots.filter(({ name }) => chosen.includes(name)).length
        return (
          <Group key={id} label={label} count={count} isOn={id === 'obrigatorios' || count > 0}>
            {slots.map((slot) => (
              <Checkbox
                key={slot.name}
                label={slot.label}
                checked={chosen.includes(slot.name)}
                onChange={({ target }) =>
                  choose(
                    target.checked ? [...chosen, slot.name] : chosen.filter((name) => name !== slot.name),
                  )
                }
              />
            ))}
          </Group>
        )
      })}
    </Fieldset>
  )
}
