import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { fieldId } from '@/domain/organization/inputs/field-input'
import { formSteps, stepLabels, type FormStep } from '@/domain/organization/fields/field-types'
import { EditorProvider, useDirtySteps } from '@/domain/organization/step-form/editor-provider'
import { focusField } from '@/domain/organization/step-form/focus'
import { StepFormController, type SavedStep } from '@/domain/organization/step-form/step-form-controller'
import { useConflictDialog } from '@/components/form/use-conflict-dialog'
import { useDraftSync, useFormDraft } from '@/components/form/form-draft'
import { LoadFailed } from '@/components/ui/load-failed'
import { Form } from '@/components/ui/form'
import { SkeletonLines } from '@/components/ui/skeleton'
import { Tab, TabList, TabPanel, Tabs } from '@/components/ui/tabs/tabs'
import { editMutations, formQuery } from '../edit'
import { recordTexts } from '@/domain/organization/texts'
import { organizationTexts as texts } from '../texts'
import { FormSheet } from '@/components/form/form-sheet'
import { editedFields, StepFields } from './step-fields'

type Editors = Record<FormStep, StepFormController>

type EditSheetProps = { id: string; onClose: () => void }

function editorsOf(saved: Partial<Record<FormStep, SavedStep>>): Editors {
  const editor = (step: FormStep) =>
    new StepFormController(step, saved[step] ?? null, { fields: editedFields(step) })
  return {
    'dados-basicos': editor('dados-basicos'),
    'detalhes-ong': editor('detalhes-ong'),
    documentos: editor('documentos'),
  }
}

/** The wizard's three steps in tabs with one 'Salvar' (decision 47). */
export default function EditSheet({ id, onClose }: EditSheetProps) {
  const formId = useId()
  const [tab, setTab] = useState<FormStep>('dados-basicos')
  const query = useQuery(formQuery(id))
  const { data, error } = query
  // Editors store their base version, so that saving detects conflicts.
  const draft = useFormDraft<Editors>(`organization ${id}`)
  const [restored] = useState(draft.read)
  const [{ read, editors }, setRead] = useState(() => ({ read: data, editors: restored ?? editorsOf({}) }))
  if (data && data !== read) setRead({ read: data, editors: restored ?? editorsOf(data) })
  const dirty = useDirtySteps(editors)
  const isDirty = dirty.length > 0
  useDraftSync(draft, restored, editors, isDirty)
  const save = useSingleMutation({ ...editMutations.save(id), onSuccess: draft.clear })
  const { promptUser, conflictDialog } = useConflictDialog()

  function lead(step: FormStep, name: string) {
    setTab(step)
    // After the tab is visible.
    setTimeout(() => focusField(fieldId({ step, name })))
  }

  function submit() {
    const pending = formSteps.map((step) => editors[step]).filter((editor) => editor.needsSaving)
    for (const editor of pending) {
      const wrong = editor.show(editor.errors())
      if (wrong) {
        lead(editor.step, wrong)
        return
      }
    }
    const changed = pending.filter((editor) => editor.isDirty)
    if (changed.length === 0) {
      onClose()
      return
    }
    save.mutate(
      { editors: changed, promptUser: (conflict, step) => (setTab(step), promptUser(conflict)) },
      {
        onSuccess: onClose,
        onError: (failure) => {
          for (const editor of changed) {
            const refused = editor.showRefusal(failure)
            if (refused) lead(editor.step, refused)
          }
        },
      },
    )
  }

  return (
    <FormSheet
      title={texts.editTitle}
      description={texts.editExplanation}
      width="wide"
      formId={data && formId}
      busy={save.isPending}
      dirty={isDirty}
      clearDraft={draft.clear}
      onClose={onClose}
    >
      {!data && !error && <SkeletonLines lines={8} />}
      {!data && error && <LoadFailed query={query} title={recordTexts.detailFailed.title} />}
      {data && (
        <Form
          id={formId}
          values={() => ({
            ...editors['dados-basicos'].form.getValues(),
            ...editors['detalhes-ong'].form.getValues(),
            ...editors.documentos.form.getValues(),
          })}
          onSubmit={submit}
        >
          <StepTabs tab={tab} onTab={setTab} editors={editors} />
        </Form>
      )}
      {conflictDialog}
    </FormSheet>
  )
}

type StepTabsProps = { tab: FormStep; onTab: (tab: FormStep) => void; editors: Editors }

function StepTabs({ tab, onTab, editors }: StepTabsProps) {
  return (
    <Tabs value={tab} onValueChange={(value) => onTab(formSteps.find((step) => step === value) ?? tab)}>
      <TabList aria-label="Etapas do cadastro">
        {formSteps.map((step) => (
          <Tab key={step} value={step}>
            {stepLabels[step]}
          </Tab>
        ))}
      </TabList>
      {formSteps.map((step) => (
        // Hidden, not unmounted, so that typed values survive.
        <TabPanel
          key={step}
          value={step}
          forceMount
          hidden={step !== tab}
          className="grid gap-8 [&[hidden]]:hidden"
        >
          <EditorProvider editor={editors[step]}>
            <StepFields step={step} />
          </EditorProvider>
        </TabPanel>
      ))}
    </Tabs>
  )
}
