import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { showToast } from '@/lib/toast'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { formSteps, type FormStep } from '@/domain/organization/fields/field-types'
import type { PromptUser } from '@/lib/query/save-with-version'
import { texts } from './texts'
import type { FieldErrors } from '@/domain/organization/validate-step'
import type { ProfileTarget } from '@/domain/organization/profile-target'
import { profileMutations } from './mutations'
import { isBefore, stepAfter, stepBefore } from './steps'
import { typingPause } from './typing-pause'
import type { LinkTo } from './wizard-context'
import type { WizardStore } from './wizard-store'

/** Set when finishing, or a refused save, leads to that step's errors. */
export type StepArrival = {
  showErrors: boolean
  /** A person writes in another step's field: the keys that follow belong into no field of this one. */
  typing?: boolean
}

/** `wrong`: what the fields say, instead of what the error names. */
export type SaveOutcome = { ok: true } | { ok: false; error: unknown; wrong?: FieldErrors }

export type WizardActions = ReturnType<typeof useWizardActions>

const saveable = ['dados-basicos', 'detalhes-ong'] as const satisfies readonly FormStep[]

async function attempt<T>(work: () => Promise<T>) {
  try {
    return { ok: true, value: await work() } as const
  } catch (error: unknown) {
    return { ok: false, error } as const
  }
}

export function useWizardActions(
  target: ProfileTarget,
  store: WizardStore,
  promptUser: PromptUser,
  waitForFiles: () => Promise<boolean>,
  linkTo: LinkTo,
) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const wizard = { target, store, queryClient, promptUser }
  // Saves queue up: the next step shows while the one before is being saved. The scope is this page's
  // own: a conflict dialog on a page that was left never resolves.
  const [scope] = useState(() => ({ id: crypto.randomUUID() }))
  const save = useMutation({ ...profileMutations.saveStep(wizard), scope })
  const savingTexts = useSingleMutation({ ...profileMutations.saveTexts(wizard), scope })
  const finishing = useSingleMutation({ ...profileMutations.finish(wizard), scope })
  const [celebrating, setCelebrating] = useState(false)

  /**
   * Names the open step in an address without one, so that Back returns to it: past the router, whose navigation would draw
   * the page once more before the next step.
   */
  async function leave(step: FormStep, to: FormStep, arrival?: StepArrival) {
    if (pathname === paths.profile) window.history.replaceState(window.history.state, '', linkTo(step))
    await navigate(linkTo(to), { state: arrival })
  }

  const goTo = (step: FormStep, arrival?: StepArrival) =>
    void leave(store.getState().currentStep, step, arrival)

  /** The step that the address names now; undefined once the person left the profile. */
  const shownStep = () =>
    formSteps.find((step) => window.location.pathname + window.location.search === linkTo(step))

  async function goOn(step: FormStep) {
    const following = stepAfter(step)
    if (!following) return
    store.advance(step)
    await leave(step, following)
  }

  /** A refusal, or a question about what somebody else saved, belongs beside the step's fields; not in the middle of a word. */
  async function leadBack(step: FormStep, arrival?: StepArrival): Promise<boolean> {
    await typingPause()
    const shown = shownStep()
    const isPast = shown !== undefined && isBefore(step, shown)
    const typing = document.activeElement?.matches('input, textarea') ?? false
    if (isPast) await leave(shown, step, arrival && { ...arrival, typing })
    return isPast
  }

  /** Shows the next step while this one is being saved. A refusal that leads back is shown there, by the step's new form. */
  async function next(step: FormStep): Promise<SaveOutcome> {
    const question = { ledBack: false }
    const promptAtStep: PromptUser = async (conflict) => {
      question.ledBack = await leadBack(step)
      return promptUser(conflict)
    }
    const saved = attempt(() => save.mutateAsync({ step, promptUser: promptAtStep }))
    await goOn(step)
    const outcome = await saved
    if (!outcome.ok) {
      store.editors[step].showRefusal(outcome.error)
      if (await leadBack(step, { showErrors: true })) return { ok: true }
    } else if (question.ledBack && shownStep() === step) await goOn(step)
    return outcome
  }

  /** An earlier step with an error opens instead of finishing. */
  async function finish(): Promise<SaveOutcome> {
    // Clicked again while the overlay's code loads.
    if (celebrating) return { ok: true }
    const { saved } = store.getState()
    const steps = saveable.filter((step) => !saved.has(step) || store.editors[step].needsSaving)
    // Shows all current errors, so that the first one leads, not one shown earlier.
    const wrong = steps.find((step) => store.editors[step].show(store.editors[step].errors()))
    if (wrong) {
      goTo(wrong, { showErrors: true })
      return { ok: false, error: null }
    }
    if (!(await waitForFiles())) return { ok: false, error: null }
    const outcome = await attempt(() => finishing.mutateAsync([...steps, 'documentos']))
    if (outcome.ok && !outcome.value) {
      showToast({ tone: 'success', ...texts.savedByEditor })
      return { ok: false, error: null, wrong: { privacyPolicy: texts.ownerHasNotAgreed } }
    }
    if (outcome.ok) setCelebrating(true)
    else {
      const refused = saveable.find((step) => store.editors[step].showRefusal(outcome.error))
      if (refused) goTo(refused, { showErrors: true })
    }
    return outcome
  }

  /** Its toast waits until here: it would lie over the congratulation and be read out along with it. */
  function endCelebration() {
    setCelebrating(false)
    showToast({ tone: 'success', ...texts.finished })
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
    saving: save.isPending || savingTexts.isPending || finishing.isPending,
    celebrating,
    endCelebration,
  }
}
