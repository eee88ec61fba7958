import { useId, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { fieldId } from '@/domain/organization/inputs/field-input'
import { useDraftSync, useFormDraft } from '@/components/form/form-draft'
import { EditorProvider, useIsDirty } from '@/domain/organization/step-form/editor-provider'
import { focusField } from '@/domain/organization/step-form/focus'
import { StepFormController } from '@/domain/organization/step-form/step-form-controller'
import { useConflictDialog } from '@/components/form/use-conflict-dialog'
import { editMutations } from '../edit'
import { organizationTexts as texts } from '../texts'
import { Form } from '@/components/ui/form'
import { FormSheet } from '@/components/form/form-sheet'
import { StepFields } from './step-fields'
import { useDuplicateWarning } from './use-duplicate-warning'

const step = 'dados-basicos'

/** The id is part of the draft: a retry finds an organization whose response was lost. */
type Made = { id: string; editor: StepFormController }

/** The wizard's first step, without an owner. */
export default function NewOrganizationSheet({ onClose }: { onClose: () => void }) {
  const formId = useId()
  const navigate = useNavigate()
  const leaving = useNavigation().state !== 'idle'
  const draft = useFormDraft<Made>('new organization')
  const [restored] = useState(draft.read)
  const [made] = useState(
    restored ?? (() => ({ id: crypto.randomUUID(), editor: new StepFormController(step, null) })),
  )
  const { id, editor } = made
  const isDirty = useIsDirty(editor)
  useDraftSync(draft, restored, made, isDirty)
  const create = useSingleMutation({ ...editMutations.create(id), onSuccess: draft.clear })
  const { promptUser, conflictDialog } = useConflictDialog()
  const duplicates = useDuplicateWarning(editor, id)

  async function submit() {
    const { values } = editor
    const nameless = values.nome === ''
    const wrong = editor.show({ ...(nameless && { nome: texts.nameNeeded }), ...editor.errors() })
    if (wrong) focusField(fieldId({ step, name: wrong }))
    else if (await duplicates.isAccepted())
      create.mutate({ editor, promptUser }, { onSuccess: () => void navigate(paths.organization(id)) })
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
      clearDraft={draft.clear}
      onClose={onClose}
    >
      <EditorProvider editor={editor}>
        <Form id={formId} values={editor.form.getValues} className="grid gap-8" onSubmit={submit}>
          <StepFields step={step} after={{ cnpj: duplicates.warning }} />
        </Form>
      </EditorProvider>
      {conflictDialog}
    </FormSheet>
  )
}
