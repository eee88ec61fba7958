import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useLeave } from '@/lib/use-leave'
import { paths } from '@/lib/paths'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import type { FormStep } from '@/domain/organization/fields/field-types'
import type { ResolveConflict } from '@/domain/organization/step-form/step-form-controller'
import { profileMutations } from './mutations'
import { stepAfter, stepBefore } from './steps'
import type { WizardStore } from './wizard-store'

/** Passed to a step's form when it opens: whether to show its errors at once, because finishing found some. */
export type StepArrival = { showErrors: boolean }

/** How an attempt to save ended; the toast or dialog is up already. */
export type SaveOutcome = { ok: true } | { ok: false; error: unknown }

export type WizardActions = ReturnType<typeof useWizardActions>

const saveable = ['dados-basicos', 'detalhes-ong'] as const satisfies readonly FormStep[]

/** What the buttons of the wizard do. */
export function useWizardActions(
  userId: string,
  store: WizardStore,
  promptUser: ResolveConflict,
  waitForFiles: () => Promise<boolean>,
) {
  const queryClient = useQueryClient()
  const [navigate, leaving] = useLeave()
  const { pathname } = useLocation()
  const wizard = { userId, store, queryClient, promptUser }
  // Not `useSingleMutation`: another step may be saved while one is under way, and waits for it. On this
  // page only: a save that asks about two versions on a page that was left is never answered.
  const [scope] = useState(() => ({ id: crypto.randomUUID() }))
  const save = useMutation({ ...profileMutations.saveStep(wizard), scope })
  const savingTexts = useSingleMutation(profileMutations.saveTexts(wizard))
  const finishing = useSingleMutation(profileMutations.finish(wizard))
  const [celebrating, setCelebrating] = useState(false)

  /** The profile's address without a step is replaced by that of the open step first, so that Back returns to it. */
  function leave(step: FormStep, to: FormStep, arrival?: StepArrival) {
    if (pathname === paths.profile) navigate(paths.profileStep(step), { replace: true })
    navigate(paths.profileStep(to), { state: arrival })
  }

  const goTo = (step: FormStep, arrival?: StepArrival) => leave(store.getState().currentStep, step, arrival)

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
    const { pathname } = window.location
    const outcome = await attempt(() => save.mutateAsync({ step, advance: true }))
    const following = stepAfter(step)
    // Unless the person has gone elsewhere meanwhile.
    if (outcome.ok && following && window.location.pathname === pathname) leave(step, following)
    return outcome
  }

  /** The last button, after the documents step was checked. An earlier step with an error is shown instead. */
  async function finish(): Promise<SaveOutcome> {
    // Pressed again while the code of what follows is fetched.
    if (celebrating) return { ok: true }
    const { saved } = store.getState()
    const steps = saveable.filter((step) => !saved.has(step) || store.editors[step].needsSaving)
    // All of a step's errors are shown anew: the first of them leads, not one that was shown before.
    const wrong = steps.find((step) => store.editors[step].show(store.editors[step].errors()))
    if (wrong) {
      goTo(wrong, { showErrors: true })
      return { ok: false, error: null }
    }
    if (!(await waitForFiles())) return { ok: false, error: null }
    const outcome = await attempt(() => finishing.mutateAsync([...steps, 'documentos']))
    if (outcome.ok) setCelebrating(true)
    else {
      const refused = saveable.find((step) => store.editors[step].showRefusal(outcome.error))
      if (refused) goTo(refused, { showErrors: true })
    }
    return outcome
  }

  const saveTexts = () => attempt(() => savingTexts.mutateAsync())

  function back(step: FormStep) {
    const previous = stepBefore(step)
    if (previous) goTo(previous)
  }

  return {
    goTo,
    back,
    next,
    finish,
    saveTexts,
    /** While the code of another step is fetched. */
    leaving,
    saving: save.isPending || savingTexts.isPending || finishing.isPending,
    celebrating,
    endCelebration: () => setCelebrating(false),
  }
}
