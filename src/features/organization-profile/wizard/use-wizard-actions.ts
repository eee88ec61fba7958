import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '@/shared/lib/paths'
import { useAction } from '@/shared/lib/use-action'
import type { FormStep } from '@/shared/organization/field-types'
import { validateStep } from '@/shared/organization/validate-step'
import { profileMutations } from '../mutations'
import type { Choices } from './merge'
import { stepAfter, stepBefore } from './steps'
import type { WizardStore } from './wizard-store'

/** What a step's form is told on arrival: to show its errors at once (something later found them). */
export type StepArrival = { showErrors: boolean }

/** How an attempt to save ended; the toast or dialog is up already. */
export type SaveOutcome = { ok: true } | { ok: false; error: unknown }

export type WizardActions = ReturnType<typeof useWizardActions>

const saveable = ['dados-basicos', 'detalhes-ong'] as const satisfies readonly FormStep[]

/** What the buttons of the wizard do. */
export function useWizardActions(userId: string, store: WizardStore) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const wizard = { userId, store, queryClient }
  const save = useAction(profileMutations.saveStep(wizard))
  const finishing = useAction(profileMutations.finish(wizard))
  const [celebrating, setCelebrating] = useState(false)
  /** What a choice between two copies interrupted. */
  const interrupted = useRef<(() => Promise<unknown>) | null>(null)

  /** The address without a step shows where one is; so that Back returns to that step, it is named before leaving. */
  function leave(step: FormStep, to: FormStep, arrival?: StepArrival) {
    if (pathname === paths.profile) void navigate(paths.profileStep(step), { replace: true })
    void navigate(paths.profileStep(to), { state: arrival })
  }

  const goTo = (step: FormStep, arrival?: StepArrival) => leave(store.getState().place, step, arrival)

  async function attempt(work: () => Promise<unknown>): Promise<SaveOutcome> {
    try {
      await work()
      return { ok: true }
    } catch (error) {
      // Raised as a toast by the mutation.
      return { ok: false, error }
    }
  }

  /** `Próximo`: saves and goes on. */
  async function next(step: FormStep): Promise<SaveOutcome> {
    interrupted.current = () => next(step)
    const outcome = await attempt(() => save.mutateAsync({ step, advance: true }))
    const following = stepAfter(step)
    if (outcome.ok && following) leave(step, following)
    return outcome
  }

  /** The last button, after the documents step was checked. An earlier step with an error is shown instead. */
  async function finish(): Promise<SaveOutcome> {
    interrupted.current = finish
    const { completed, unsaved } = store.getState()
    const steps = saveable.filter((step) => !completed.has(step) || unsaved.has(step))
    const wrong = steps.find((step) => Object.keys(validateStep(step, store.values(step))).length > 0)
    if (wrong) {
      goTo(wrong, { showErrors: true })
      return { ok: false, error: null }
    }
    const outcome = await attempt(() => finishing.mutateAsync([...steps, 'documentos']))
    if (outcome.ok) setCelebrating(true)
    return outcome
  }

  /** The person chose between two copies (null: later); goes on with what that interrupted. */
  function settle(choices: Choices | null) {
    const { conflict } = store.getState()
    store.settle(choices)
    if (choices && conflict?.during === 'save') void interrupted.current?.()
  }

  function back(step: FormStep) {
    const previous = stepBefore(step)
    if (previous) goTo(previous)
  }

  return {
    goTo,
    back,
    next,
    finish,
    settle,
    saving: save.isPending || finishing.isPending,
    celebrating,
    endCelebration: () => setCelebrating(false),
  }
}
