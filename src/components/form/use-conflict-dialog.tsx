import { useCallback, useState, type ReactNode } from 'react'
import type { Choices } from '@/lib/differences'
import { lazyWithPreload } from '@/lib/lazy-with-preload'
import type { Conflict, PromptUser } from '@/lib/query/save-with-version'
import { LazyPart } from '@/components/ui/error-boundary'

// Most visits never open it.
const ConflictDialog = lazyWithPreload(() => import('./conflict-dialog'))

type Prompt = { id: number; conflict: Conflict; answer: (choices: Choices | null) => void }

/** Shows one conflict after the other. Without the dialog's code, postpones the choice. */
export function useConflictDialog(): { promptUser: PromptUser; conflictDialog: ReactNode } {
  const [prompts, setPrompts] = useState<readonly Prompt[]>([])
  const promptUser: PromptUser = useCallback(
    (conflict) =>
      new Promise((answer) =>
        setPrompts((waiting) => [
          ...waiting,
          { id: (waiting[waiting.length - 1]?.id ?? 0) + 1, conflict, answer },
        ]),
      ),
    [],
  )
  const [first] = prompts
  if (!first) return { promptUser, conflictDialog: null }
  function resolve(choices: Choices | null) {
    setPrompts((waiting) => waiting.filter((prompt) => prompt !== first))
    first?.answer(choices)
  }
  const conflictDialog = (
    <LazyPart
      key={first.id}
      failure="Não foi possível comparar as duas versões"
      onFailed={() => resolve(null)}
    >
      <ConflictDialog conflict={first.conflict} onResolve={resolve} />
    </LazyPart>
  )
  return { promptUser, conflictDialog }
}
