import { useId, useState } from 'react'
import { errorCode } from '@/lib/errors/describe-error'
import { compareVersions } from '@/lib/compare-versions'
import type { Compare } from '@/lib/query/save-with-version'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { focusFirstInvalid } from '@/components/form/field-error'
import { FormSheet } from '@/components/form/form-sheet'
import { useConflictDialog } from '@/components/form/use-conflict-dialog'
import { useDraftForm } from '@/components/form/use-draft-form'
import { Form } from '@/components/ui/form'
import { incidentParts, toForm, toValues, type IncidentForm, type IncidentValues } from '../incident-form'
import { incidentMutations } from '../mutations'
import type { Incident } from '../queries'
import { incidentTexts as texts } from '../texts'
import { IncidentFieldsets } from './incident-fieldsets'

type IncidentSheetProps = {
  incident: Incident | null
  onClose: () => void
  onSaved?: (id: string) => void
}

/** `newId`: id of a new incident. */
type Seen = { incident: Incident | null; newId: string }

/** What the database refused in one field; only a clock that is wrong lets a form come so far. */
const refusals: Partial<Record<keyof IncidentForm, string>> = {
  conhecido_em: texts.knownBad,
  ocorrido_em: texts.happenedBad,
  anpd_em: texts.toldBad,
  titulares_em: texts.toldBad,
  complemento_em: texts.toldBad,
}

export default function IncidentSheet({ incident, onClose, onSaved }: IncidentSheetProps) {
  const formId = useId()
  const [element, setElement] = useState<HTMLFormElement | null>(null)
  const [newId] = useState(() => crypto.randomUUID())
  const { form, seen, setSeen, clearDraft } = useDraftForm<Seen, IncidentForm>({
    about: `incident ${incident?.id}`,
    current: { incident, newId },
    toValues: (version) => toForm(version.incident),
  })
  const save = useSingleMutation({ ...incidentMutations.save(), onSuccess: clearDraft })
  const { promptUser, conflictDialog } = useConflictDialog()

  const compare: Compare<Incident, IncidentValues, Incident | null> = (mine, newer, base) => {
    const { conflicts, merge } = compareVersions(incidentParts, mine, newer, toValues(toForm(base)))
    return {
      title: texts.stale,
      conflicts,
      merge(choices) {
        const chosen = merge(choices)
        if (!chosen) return null
        setSeen({ ...seen, incident: newer })
        form.reset(toForm(chosen), { keepDefaultValues: true })
        return toValues(toForm(chosen))
      },
    }
  }
  const send = form.handleSubmit((values) => {
    if (focusFirstInvalid(element)) return
    save.mutate(
      {
        id: seen.incident?.id ?? seen.newId,
        values: toValues(values),
        seen: seen.incident,
        compare,
        promptUser,
      },
      {
        onSuccess: (id) => {
          onClose()
          onSaved?.(id)
        },
        onError: (error) => {
          const name = 'details' in error ? (error.details as keyof IncidentForm) : 'titulo'
          const message = errorCode(error) === 'MU001' ? refusals[name] : undefined
          if (message) form.setError(name, { message }, { shouldFocus: true })
        },
      },
    )
  })
  return (
    <FormSheet
      title={incident ? `${texts.edit} ${incident.numero}` : texts.register}
      description={texts.formExplained}
      width="wide"
      formId={formId}
      submitLabel="Salvar incidente"
      busy={save.isPending}
      dirty={form.formState.isDirty}
      clearDraft={clearDraft}
      onClose={onClose}
    >
      <Form id={formId} ref={setElement} values={form.getValues} className="grid gap-8" onSubmit={send}>
        <IncidentFieldsets form={form} />
      </Form>
      {conflictDialog}
    </FormSheet>
  )
}
