import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { errorCode } from '@/lib/errors/describe-error'
import { compareVersions } from '@/lib/compare-versions'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { useDraftForm } from '@/components/form/use-draft-form'
import { useConflictDialog } from '@/components/form/use-conflict-dialog'
import type { Compare } from '@/lib/query/save-with-version'
import { Banner } from '@/components/ui/banner'
import { Form } from '@/components/ui/form'
import { focusFirstInvalid } from '@/components/form/field-error'
import { FormSheet } from '@/components/form/form-sheet'
import { ConditionFields } from './condition-fields'
import { toForm, toValues, valuesOf, type EditalForm } from '../edital-form'
import { editalParts } from '../edital-versions'
import { editalMutations, type EditalValues } from '../mutations'
import { DocumentFields } from './document-fields'
import { EditalFields } from './edital-fields'
import { editalQueries, type Edital } from '../queries'
import { editalTexts as texts } from '../texts'

/** `newId`: id for a new edital, or for one that was deleted meanwhile. */
type Seen = { edital: Edital | null; newId: string }

type EditalSheetProps = {
  edital: Edital | null
  leaving?: boolean
  onClose: () => void
  onSaved: (id: string) => void
}

export default function EditalSheet({ edital, leaving = false, onClose, onSaved }: EditalSheetProps) {
  const formId = useId()
  const queryClient = useQueryClient()
  const [element, setElement] = useState<HTMLFormElement | null>(null)
  const [newId] = useState(() => crypto.randomUUID())
  const { form, seen, setSeen, clearDraft } = useDraftForm<Seen, EditalForm>({
    about: `edital ${edital?.id}`,
    current: { edital, newId },
    toValues: (version) => toForm(valuesOf(version.edital)),
  })
  const { isDirty } = form.formState
  const save = useSingleMutation({ ...editalMutations.save(), onSuccess: clearDraft })
  const { promptUser, conflictDialog } = useConflictDialog()
  const [isGone, setGone] = useState(false)
  const banner = useRef<HTMLDivElement>(null)
  const isNews = isGone && save.isError && save.variables.seen !== null
  useEffect(() => {
    // The banner is above the fields, out of view; focusing it also stops a second Enter from saving.
    if (isNews) banner.current?.focus()
  }, [isNews])

  const compare: Compare<Edital, EditalValues, Edital | null> = (mine, newer, base) => {
    const started = toValues(toForm(valuesOf(base)))
    const { conflicts, merge } = compareVersions(editalParts, mine, valuesOf(newer), started)
    return {
      title: texts.stale,
      conflicts,
      merge(choices) {
        const chosen = merge(choices)
        if (!chosen) return null
        setSeen({ ...seen, edital: newer })
        setGone(false)
        form.reset(toForm(chosen), { keepDefaultValues: true })
        return chosen
      },
    }
  }
  const send = form.handleSubmit((values) => {
    if (focusFirstInvalid(element)) return
    const over = isGone ? null : seen.edital
    save.mutate(
      { id: over?.id ?? seen.newId, values: toValues(values), seen: over, compare, promptUser },
      {
        onSuccess: onSaved,
        onError: (error) => {
          if (errorCode(error) !== 'MU008') return
          setGone(true)
          void queryClient.invalidateQueries({ queryKey: editalQueries.all })
        },
      },
    )
  })
  return (
    <FormSheet
      title={edital ? texts.edit : texts.add}
      description={texts.formExplained}
      width="wide"
      formId={formId}
      submitLabel={isGone ? texts.gone.saveAsNew : 'Salvar edital'}
      busy={save.isPending || leaving}
      dirty={isDirty}
      clearDraft={clearDraft}
      onClose={onClose}
    >
      {isGone && (
        <div ref={banner} tabIndex={-1} className="mb-5 outline-none">
          <Banner tone="warning" title={texts.gone.title} role="alert">
            {texts.gone.inForm}
          </Banner>
        </div>
      )}
      <Form id={formId} ref={setElement} values={form.getValues} className="grid gap-5" onSubmit={send}>
        <EditalFields form={form} />
        <ConditionFields form={form} />
        <DocumentFields form={form} />
      </Form>
      {conflictDialog}
    </FormSheet>
  )
}
