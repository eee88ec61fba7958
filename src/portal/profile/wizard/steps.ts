import { formSteps, isFormStep, type FormStep } from '@/domain/organization/fields/field-types'
import { consentNames } from '@/domain/legal/consents'
import { texts } from './texts'

type Completed = ReadonlySet<FormStep>

const indexOf = (step: FormStep) => formSteps.indexOf(step)

export const isBefore = (step: FormStep, other: FormStep): boolean => indexOf(step) < indexOf(other)

export const stepAfter = (step: FormStep): FormStep | null => formSteps[indexOf(step) + 1] ?? null

export const stepBefore = (step: FormStep): FormStep | null => formSteps[indexOf(step) - 1] ?? null

export const savingButton = (step: FormStep) => (stepAfter(step) ? 'Próximo' : 'Finalizar cadastro')

/** The last step has two buttons, but only the final one gives consents. */
export function savingButtons(step: FormStep, changed: readonly string[]): string {
  const end = `o botão “${savingButton(step)}”`
  const isConsent = (name: string) => consentNames.some((consent) => consent === name)
  return stepAfter(step) !== null || changed.every(isConsent) ? end : `“${texts.saveForLater}” ou ${end}`
}

/** Product 2: a step opens if completed, the next one, or at or before the current one. */
export const mayOpen = (step: FormStep, current: FormStep, completed: Completed): boolean =>
  completed.has(step) || indexOf(step) <= indexOf(current) + 1

export const firstUnfinished = (completed: Completed): FormStep =>
  formSteps.find((step) => !completed.has(step)) ?? 'documentos'

export const initialStep = (activeTab: string | null, completed: Completed): FormStep =>
  activeTab !== null && isFormStep(activeTab) ? activeTab : firstUnfinished(completed)

/** Saved steps and, once there is a file, the documents step: a link to a refused file must reach it. */
export const reached = (completed: Completed, hasFiles: boolean): Completed =>
  hasFiles ? new Set([...completed, 'documentos'] as const) : completed

export function openedStep(requestedStep: FormStep, current: FormStep, reached: Completed): FormStep {
  if (mayOpen(requestedStep, current, reached)) return requestedStep
  return formSteps.filter((step) => mayOpen(step, current, reached)).at(-1) ?? current
}
