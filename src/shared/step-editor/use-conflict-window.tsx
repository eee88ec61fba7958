import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react'
import type { Choices } from './merge'
import type { AskPerson, Conflict } from './step-editor'

// Most visits never see it.
const ConflictWindow = lazy(() => import('./conflict-window'))

type Question = { conflict: Conflict; answer: (choices: Choices | null) => void }

/** The window in which a person chooses between two copies of a step; one question after the other. */
export function useConflictWindow(): { ask: AskPerson; conflictWindow: ReactNode } {
  const [questions, setQuestions] = useState<readonly Question[]>([])
  const ask: AskPerson = useCallback(
    (conflict) => new Promise((answer) => setQuestions((waiting) => [...waiting, { conflict, answer }])),
    [],
  )
  const [first] = questions
  const conflictWindow = first && (
    <Suspense>
      <ConflictWindow
        key={first.conflict.step}
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
