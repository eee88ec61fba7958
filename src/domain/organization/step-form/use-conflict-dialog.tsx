import { Suspense, useCallback, useState, type ComponentType, type ReactNode } from 'react'
import { windowOnDemand } from '@/lib/lazy/window-on-demand'
import type { Choices } from './merge'
import type { StepConflict } from './step-form-controller'
import type { Conflict } from './conflict-dialog'

type DialogProps<About> = { conflict: About; onResolve: (choices: Choices | null) => void }

const failure = 'Não foi possível comparar as duas versões'
// Most visits never see them.
const ofConflicts = windowOnDemand<DialogProps<StepConflict>>(() => import('./step-conflict-dialog'), failure)
const ofVersions = windowOnDemand<DialogProps<Conflict>>(() => import('./conflict-dialog'), failure)

type PromptUser<About> = (conflict: About) => Promise<Choices | null>
type Prompt<About> = { id: number; conflict: About; answer: (choices: Choices | null) => void }

/** A window in which a person chooses between two copies; one question after the other. Without its code, later. */
function usePrompts<About>({
  Window,
  whenHere,
}: {
  Window: ComponentType<DialogProps<About>>
  whenHere: (open: () => void) => Promise<boolean>
}): { promptUser: PromptUser<About>; conflictDialog: ReactNode } {
  const [questions, setQuestions] = useState<readonly Prompt<About>[]>([])
  const promptUser: PromptUser<About> = useCallback(
    (conflict) =>
      new Promise((answer) => {
        const open = () =>
          setQuestions((waiting) => [
            ...waiting,
            { id: (waiting[waiting.length - 1]?.id ?? 0) + 1, conflict, answer },
          ])
        void whenHere(open).then((here) => here || answer(null))
      }),
    [whenHere],
  )
  const [first] = questions
  const conflictDialog = first && (
    <Suspense>
      <Window
        key={first.id}
        conflict={first.conflict}
        onResolve={(choices) => {
          setQuestions((waiting) => waiting.filter((question) => question !== first))
          first.answer(choices)
        }}
      />
    </Suspense>
  )
  return { promptUser, conflictDialog }
}

/** Two copies of a step of the profile. */
export const useStepConflictDialog = () => usePrompts(ofConflicts)

/** Two copies of anything else. */
export const useConflictDialog = () => usePrompts(ofVersions)
