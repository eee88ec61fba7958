import { lazy, Suspense, useCallback, useState, type ComponentType, type ReactNode } from 'react'
import type { Choices } from './merge'
import type { Conflict } from './step-editor'
import type { VersionConflict } from './version-window'

// Most visits never see them.
const ConflictWindow = lazy(() => import('./conflict-window'))
const VersionWindow = lazy(() => import('./version-window'))

type Ask<About> = (conflict: About) => Promise<Choices | null>
type Question<About> = { id: number; conflict: About; answer: (choices: Choices | null) => void }
type WindowProps<About> = { conflict: About; onSettle: (choices: Choices | null) => void }

/** A window in which a person chooses between two copies; one question after the other. */
function useQuestions<About>(Window: ComponentType<WindowProps<About>>): {
  ask: Ask<About>
  conflictWindow: ReactNode
} {
  const [questions, setQuestions] = useState<readonly Question<About>[]>([])
  const ask: Ask<About> = useCallback(
    (conflict) =>
      new Promise((answer) =>
        setQuestions((waiting) => [
          ...waiting,
          { id: (waiting[waiting.length - 1]?.id ?? 0) + 1, conflict, answer },
        ]),
      ),
    [],
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
export const useConflictWindow = () => useQuestions<Conflict>(ConflictWindow)

/** Two copies of anything else. */
export const useVersionWindow = () => useQuestions<VersionConflict>(VersionWindow)
