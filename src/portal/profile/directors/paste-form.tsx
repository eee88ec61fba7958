import { useDeferredValue, useId, useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { showToast } from '@/lib/toast'
import { Banner } from '@/components/ui/banner'
import { Field } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { TextArea } from '@/components/ui/text-area'
import { FormSheet } from '@/components/form/form-sheet'
import { useDraftForm } from '@/components/form/use-draft-form'
import { mandateText, type Director } from '@/domain/organization/directors'
import { directorMutations } from './mutations'
import { readPastedList, type PasteNote } from './read-pasted-list'
import { directorTexts as texts } from './texts'

type PasteFormProps = {
  orgId: string
  present: readonly Director[]
  onClose: () => void
  /** With what was left out, to be shown on after they are included. */
  onIncluded: (notes: readonly PasteNote[]) => void
}

const none = { text: '' }
/** Sixty people with long addresses fit. */
const LONGEST = 60_000

/** What is pasted is read at once, and included as it is shown. */
export function PasteForm({ orgId, present, onClose, onIncluded }: PasteFormProps) {
  const formId = useId()
  // The ids stay, so that a repeated attempt adds nobody twice.
  const [ids] = useState(() => Array.from({ length: 60 }, () => crypto.randomUUID()))
  const { form, clearDraft } = useDraftForm({
    about: `directors ${orgId}`,
    current: none,
    toValues: () => none,
  })
  const text = useDeferredValue(useWatch({ control: form.control, name: 'text' }))
  const { people, notes } = useMemo(() => readPastedList(text, present), [text, present])
  const add = useSingleMutation({ ...directorMutations.addAll(orgId), onSuccess: clearDraft })

  function include() {
    // The text may be newer than what is shown.
    const read = readPastedList(form.getValues('text'), present)
    if (read.people.length === 0) {
      form.setError('text', { message: texts.recognized(0) }, { shouldFocus: true })
      return
    }
    add.mutate(
      read.people.flatMap((person, at) => {
        const id = ids[at]
        return id ? { ...person, id } : []
      }),
      {
        onSuccess() {
          showToast({ tone: 'success', title: texts.included(read.people.length) })
          onIncluded(read.notes)
        },
      },
    )
  }
  return (
    <FormSheet
      title={texts.pasteTitle}
      formId={formId}
      submitLabel={texts.include(people.length)}
      busyLabel="Incluindo..."
      busy={add.isPending}
      dirty={form.formState.isDirty}
      clearDraft={clearDraft}
      onClose={onClose}
    >
      <Form id={formId} values={form.getValues} className="grid grid-cols-1 gap-5" onSubmit={include}>
        <Field label={texts.pasteLabel} hint={texts.pasteHint} error={form.formState.errors.text?.message}>
          <TextArea
            rows={5}
            maxLength={LONGEST}
            wrap="off"
            spellCheck={false}
            {...form.register('text', { onChange: () => form.clearErrors() })}
          />
        </Field>
        <div role="status">
          {text.trim() && <p className="font-semibold">{texts.recognized(people.length)}</p>}
        </div>
        {people.length > 0 && (
          <ol className="-mt-3 divide-y divide-line">
            {people.map((person, at) => (
              <li key={at} className="py-2 [overflow-wrap:anywhere]">
                <p className="font-semibold">{person.nome}</p>
                <p className="text-sm text-ink-soft">
                  {[
                    person.cargo,
                    person.cpf && `CPF ${person.cpf}`,
                    person.rg && `RG ${[person.rg, person.orgao_expedidor].filter(Boolean).join(' ')}`,
                    person.endereco,
                    person.telefone,
                    person.email,
                    person.mandato_ate && mandateText(person, null),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </li>
            ))}
          </ol>
        )}
        <PasteNotes notes={notes} />
      </Form>
    </FormSheet>
  )
}

export function PasteNotes({ notes }: { notes: readonly PasteNote[] }) {
  if (notes.length === 0) return null
  return (
    <Banner tone="warning" role="note" title={texts.leftOutTitle}>
      <ul className="list-disc pl-5 text-sm">
        {notes.map(({ line, text }, at) => (
          <li key={at}>{line === null ? text : `Linha ${line}: ${text}`}</li>
        ))}
      </ul>
    </Banner>
  )
}
