import { useId, useState } from 'react'
import { paths } from '@/shared/lib/paths'
import { useLeave } from '@/shared/lib/use-leave'
import { useAction } from '@/shared/actions/use-action'
import { fieldId } from '@/shared/organization/field-input'
import { useKeeping, useKeptWords } from '@/shared/forms/kept-words'
import { EditorProvider, useIsDirty } from '@/shared/step-editor/editor-provider'
import { focusField } from '@/shared/step-editor/focus'
import { StepEditor } from '@/shared/step-editor/step-editor'
import { useConflictWindow } from '@/shared/step-editor/use-conflict-window'
import { editMutations } from '../edit'
import { organizationTexts as texts } from '../texts'
import { FormSheet } from './form-sheet'
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
