import { Suspense, useCallback, useState, type ReactNode } from 'react'
import type { Choices } from '@/lib/differences'
import { windowOnDemand } from '@/lib/lazy/window-on-demand'
import type { Conflict, PromptUser } from '@/lib/query/save-with-version'

type ConflictDialogProps = { conflict: Conflict; onResolve: (choices: Choices | null) => void }

// Most visits never open it.
const { Window, whenHere } = windowOnDemand<ConflictDialogProps>(
  () => import('./conflict-dialog'),
  'Não foi possível comparar as duas versões',
)

type Prompt = { id: number; conflict: Conflict; answer: (choices: Choices | null) => void }

/** Shows one conflict after the other. Without the dialog's code, postpones the choice. */
export function useConflictDialog(): { promptUser: PromptUser; conflictDialog: ReactNode } {
  const [prompts, setPrompts] = useState<readonly Prompt[]>([])
  const promptUser: PromptUser = useCallback(
    (conflict) =>
      new Promise((answer) => {
        const open = () =>
          setPrompts((waiting) => [
            ...waiting,
            { id: (waiting[waiting.length - 1]?.id ?? 0) + 1, conflict, answer },
          ])
        void whenHere(open).then((here) => here || answer(null))
      }),
    [],
  )
  const [first] = prompts
  const conflictDialog = first && (
    <Suspense>
      <Window
        key={first.id}
        conflict={first.conflict}
        onResolve={(choices) => {
          setPrompts((waiting) => waiting.filter((prompt) => prompt !== first))
          first.answer(choices)
        }}
      />
    </Suspense>
  )
  return { promptUser, conflictDialog }
}
