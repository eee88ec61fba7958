import { formSteps, type FormStep } from '@/domain/organization/fields/field-types'

/** The wizard's percentages (product 4 and 9): what a step shows before and after it was saved. */
export type Percent = 7 | 25 | 40 | 60 | 70 | 100

export const startPercent: Percent = 7

type Saved = ReadonlySet<FormStep>

/** The percentage after the first save of a step, which the next step's tab then shows. */
const firstSave: Record<FormStep, Percent> = { 'dados-basicos': 40, 'detalhes-ong': 70, documentos: 100 }
const afterSaving: Record<FormStep, Percent> = { 'dados-basicos': 25, 'detalhes-ong': 60, documentos: 100 }

/**
 * What happened, with the steps that were saved *before* it (the documents step counts once the database calls the whole
 * profile complete): loading found them, a step was saved with Next, a tab was opened, or everything was finished.
 */
export type ProgressEvent =
  | { type: 'loaded'; saved: Saved }
  | { type: 'saved'; step: FormStep; saved: Saved }
  | { type: 'opened'; step: FormStep; saved: Saved }
  | { type: 'finished' }

/**
 * Product 4: starts at 7; the first save of step 1 leads to 40 and of step 2 to 70; saving or visiting them again shows
 * 25 and 60; loading sets at least 25, 60 and 100 for the steps found; finishing sets 100. The tab of a step that is not
 * saved shows what the steps before it have earned. A complete profile shows 100 on every step.
 */
export function nextPercent(current: Percent, event: ProgressEvent): Percent {
  if (event.type === 'finished') return 100
  if (event.saved.has('documentos')) return 100
  if (event.type === 'loaded') {
    const found = [...event.saved].map((step) => afterSaving[step])
    return [current, ...found].reduce((highest, percent) => (percent > highest ? percent : highest))
  }
  const again = event.saved.has(event.step)
  if (again) return afterSaving[event.step]
  return event.type === 'saved' ? firstSave[event.step] : earnedBefore(event.step, event.saved)
}

function earnedBefore(step: FormStep, saved: Saved): Percent {
  const before = formSteps.slice(0, formSteps.indexOf(step)).filter((other) => saved.has(other))
  const last = before.at(-1)
  return last ? firstSave[last] : startPercent
}
