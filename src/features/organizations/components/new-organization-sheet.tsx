import { useId, useState } from 'react'
import { paths } from '@/lib/paths'
import { useLeave } from '@/lib/use-leave'
import { useAction } from '@/lib/query/use-single-mutation'
import { fieldId } from '@/domain/organization/inputs/field-input'
import { useKeeping, useKeptWords } from '@/components/form/form-draft'
import { EditorProvider, useIsDirty } from '@/domain/organization/step-form/editor-provider'
import { focusField } from '@/domain/organization/step-form/focus'
import { StepEditor } from '@/domain/organization/step-form/step-form-controller'
import { useConflictWindow } from '@/domain/organization/step-form/use-conflict-dialog'
import { editMutations } from '../edit'
import { organizationTexts as texts } from '../texts'
import { FormSheet } from '@/components/form/form-sheet'
import { StepFields } from './step-fields'

const step = 'dados-basicos'

/** The id is kept with the words: an organisation whose answer was lost is found again under it. */
type Made = { id: string; editor: StepEditor }

/** 'Nova Organização': the wizard's first step, without an owner; leads to the new organisation. */
export default function NewOrganizationSheet({ onClose }: { onClose: () => void }) {
  const formId = useId()
  const [leave, leaving] = useLeave()
  const words = useKeptWords<Made>('new organization')
  const [kept] = useState(words.read)
  const [made] = useState(kept ?? (() => ({ id: crypto.randomUUID(), editor: new StepEditor(step, null) })))
  const { id, editor } = made
  const isDirty = useIsDirty(editor)
  useKeeping(words, kept, made, isDirty)
  const create = useAction({ ...editMutations.create(id), onSuccess: words.forget })
  const { ask, conflictWindow } = useConflictWindow()

  function submit() {
    const { values } = editor
    const nameless = typeof values.nome !== 'string' || values.nome.trim() === ''
    const wrong = editor.show({ ...(nameless && { nome: texts.nameNeeded }), ...editor.errors() })
    if (wrong) focusField(fieldId({ step, name: wrong }))
    else create.mutate({ editor, ask }, { onSuccess: () => leave(paths.organization(id)) })
  }

  return (
    <FormSheet
      title="Nova organização"
      description={texts.newExplanation}
      width="wide"
      formId={formId}
      submitLabel="Criar organização"
      busyLabel="Criando..."
      busy={create.isPending || leaving}
      dirty={isDirty}
      onClose={() => {
        words.forget()
        onClose()
      }}
    >
      <EditorProvider editor={editor}>
        <form
          id={formId}
          noValidate
          className="grid gap-8"
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          <StepFields step={step} />
        </form>
      </EditorProvider>
      {conflictWindow}
    </FormSheet>
  )
}
