import { formSteps, isFormStep, type FormStep } from '@/domain/organization/fields/field-types'
import { consentNames } from '../consents/consents'
import { texts } from '../texts'

type Completed = ReadonlySet<FormStep>

const indexOf = (step: FormStep) => formSteps.indexOf(step)

export const stepAfter = (step: FormStep): FormStep | null => formSteps[indexOf(step) + 1] ?? null

export const stepBefore = (step: FormStep): FormStep | null => formSteps[indexOf(step) - 1] ?? null

/** What is written on the button that saves a step. */
export const savingButton = (step: FormStep) => (stepAfter(step) ? 'Próximo' : 'Finalizar cadastro')

/**
 * The buttons that save what was changed, as a sentence names them: in the last step two, except for the consents, which
 * only the end gives.
 */
export function savingButtons(step: FormStep, changed: readonly string[]): string {
  const end = `o botão “${savingButton(step)}”`
  const isConsent = (name: string) => consentNames.some((consent) => consent === name)
  return stepAfter(step) !== null || changed.every(isConsent) ? end : `“${texts.saveForLater}” ou ${end}`
}

/** Product 2: a step opens if completed, the next one, or at or before the current one. */
export const mayOpen = (step: FormStep, current: FormStep, completed: Completed): boolean =>
  completed.has(step) || indexOf(step) <= indexOf(current) + 1

/** Where somebody goes on: the first step that is not saved yet, else the last. */
export const firstUnfinished = (completed: Completed): FormStep =>
  formSteps.find((step) => !completed.has(step)) ?? 'documentos'

/** Where the wizard opens without an address of a step: where the person was, else the first unfinished step. */
export const initialStep = (activeTab: string | null, completed: Completed): FormStep =>
  activeTab !== null && isFormStep(activeTab) ? activeTab : firstUnfinished(completed)

/**
 * Steps that an address may lead to from anywhere: the saved ones, and the documents once there is a file. A link to a
 * refused file must reach it, also while an earlier step was never saved. The tabs keep to `mayOpen`.
 */
export const reached = (completed: Completed, hasFiles: boolean): Completed =>
  hasFiles ? new Set([...completed, 'documentos'] as const) : completed

/** The step to show for one that was asked for: itself, or the furthest that may be opened. */
export function openedStep(requestedStep: FormStep, current: FormStep, reached: Completed): FormStep {
  if (mayOpen(requestedStep, current, reached)) return requestedStep
  return formSteps.filter((step) => mayOpen(step, current, reached)).at(-1) ?? current
}
