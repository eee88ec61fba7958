import { useId } from 'react'
import { recordFields } from '@/admin/audit/record-fields'
import { compareVersions, type Part } from '@/lib/compare-versions'
import type { Compare } from '@/lib/query/save-with-version'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { FormSheet } from '@/components/form/form-sheet'
import { useConflictDialog } from '@/components/form/use-conflict-dialog'
import { useDraftForm } from '@/components/form/use-draft-form'
import { Field } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { TextArea } from '@/components/ui/text-area'
import { saveRemark, type Remark } from './record-queries'
import { recordTexts as texts } from './record-texts'

const parts: readonly Part<string>[] = [
  { name: 'texto', label: texts.remark, describe: (texto) => texto || null, apply: (_, mine) => mine },
]

/** What the team adds to one field of the record. */
export function RecordSheet({ remark, onClose }: { remark: Remark; onClose: () => void }) {
  const formId = useId()
  const { form, seen, setSeen, clearDraft } = useDraftForm<Remark, { texto: string }>({
    about: `record ${remark.campo}`,
    current: remark,
    toValues: ({ texto }) => ({ texto }),
  })
  const { isDirty } = form.formState
  const save = useSingleMutation({ ...saveRemark(), onSuccess: clearDraft })
  const { promptUser, conflictDialog } = useConflictDialog()
  const compare: Compare<Remark, string> = (mine, newer, base) => {
    const { conflicts, merge } = compareVersions(parts, mine, newer.texto, base.texto)
    return {
      title: texts.stale,
      conflicts,
      merge(choices) {
        const chosen = merge(choices)
        if (chosen === null) return null
        setSeen(newer)
        form.reset({ texto: chosen }, { keepDefaultValues: true })
        return chosen
      },
    }
  }
  const submit = form.handleSubmit(({ texto }) =>
    save.mutate({ values: texto, seen, compare, promptUser }, { onSuccess: onClose }),
  )
  return (
    <FormSheet
      title={texts.complete}
      description={recordFields[remark.campo]}
      formId={formId}
      busy={save.isPending}
      dirty={isDirty}
      clearDraft={clearDraft}
      onClose={onClose}
    >
      <Form id={formId} values={form.getValues} className="grid gap-5" onSubmit={submit}>
        <Field label={texts.remark} hint={texts.remarkHint}>
          <TextArea rows={8} maxLength={5000} {...form.register('texto')} />
        </Field>
      </Form>
      {conflictDialog}
    </FormSheet>
  )
}
