import { Suspense, useCallback, useState, type ComponentType, type ReactNode } from 'react'
import { windowOnDemand } from '@/lib/lazy/window-on-demand'
import type { Choices } from './merge'
import type { Conflict } from './step-form-controller'
import type { VersionConflict } from './conflict-dialog'

type WindowProps<About> = { conflict: About; onSettle: (choices: Choices | null) => void }

const failure = 'Não foi possível comparar as duas versões'
// Most visits never see them.
const ofConflicts = windowOnDemand<WindowProps<Conflict>>(() => import('./step-conflict-dialog'), failure)
const ofVersions = windowOnDemand<WindowProps<VersionConflict>>(() => import('./conflict-dialog'), failure)

type Ask<About> = (conflict: About) => Promise<Choices | null>
type Question<About> = { id: number; conflict: About; answer: (choices: Choices | null) => void }

/** A window in which a person chooses between two copies; one question after the other. Without its code, later. */
function useQuestions<About>({
  Window,
  whenHere,
}: {
  Window: ComponentType<WindowProps<About>>
  whenHere: (open: () => void) => Promise<boolean>
}): { ask: Ask<About>; conflictWindow: ReactNode } {
  const [questions, setQuestions] = useState<readonly Question<About>[]>([])
  const ask: Ask<About> = useCallback(
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
  const conflictWindow = first && (
    <Suspense>
      <Window
        key={first.id}
        conflict={first.conflict}
        onSettle={(choices) => {
          setQuestions((waiting) => waiting.filter((question) => question !== first))
          first.answer(choices)
        }}
      />
    </Suspense>
  )
  return { ask, conflictWindow }
}

/** Two copies of a step of the profile. */
export const useConflictWindow = () => useQuestions(ofConflicts)

/** Two copies of anything else. */
export const useVersionWindow = () => useQuestions(ofVersions)
