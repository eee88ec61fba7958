import { formSteps, isFormStep, type FormStep } from '@/shared/organization/field-types'

type Completed = ReadonlySet<FormStep>

const indexOf = (step: FormStep) => formSteps.indexOf(step)

export const stepAfter = (step: FormStep): FormStep | null => formSteps[indexOf(step) + 1] ?? null

export const stepBefore = (step: FormStep): FormStep | null => formSteps[indexOf(step) - 1] ?? null

/** Spec 2: a step opens if completed, the next one, or at or before the current one. */
export const mayOpen = (step: FormStep, current: FormStep, completed: Completed): boolean =>
  completed.has(step) || indexOf(step) <= indexOf(current) + 1

/** Where somebody goes on: the first step that is not saved yet, else the last. */
export const firstUnfinished = (completed: Completed): FormStep =>
  formSteps.find((step) => !completed.has(step)) ?? 'documentos'

/** Where the wizard opens without an address of a step: where the person was, else the first unfinished step. */
export const placeOnArrival = (activeTab: string | null, completed: Completed): FormStep =>
  activeTab !== null && isFormStep(activeTab) ? activeTab : firstUnfinished(completed)

/** The step to show for one that was asked for: itself, or the furthest that may be opened. */
export function openedStep(asked: FormStep, current: FormStep, completed: Completed): FormStep {
  if (mayOpen(asked, current, completed)) return asked
  return formSteps.filter((step) => mayOpen(step, current, completed)).at(-1) ?? current
}
