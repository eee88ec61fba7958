import type { FormStep } from '@/shared/organization/field-types'

/** The wizard's percentages (spec 4 and 9): what a step shows before and after it was saved. */
export type Percent = 7 | 25 | 40 | 60 | 70 | 100

export const startPercent: Percent = 7

type Saved = ReadonlySet<FormStep>

const beforeSaving: Record<FormStep, Percent> = { 'dados-basicos': 7, 'detalhes-ong': 40, documentos: 70 }
const afterSaving: Record<FormStep, Percent> = { 'dados-basicos': 25, 'detalhes-ong': 60, documentos: 100 }

/**
 * What happened, with the steps that were saved *before* it: loading found them, a step was saved with Next, a tab was
 * opened, or everything was finished.
 */
export type ProgressEvent =
  | { type: 'loaded'; saved: Saved }
  | { type: 'saved'; step: FormStep; saved: Saved }
  | { type: 'opened'; step: FormStep; saved: Saved }
  | { type: 'finished' }

/**
 * Spec 4: starts at 7; the first save of step 1 leads to 40 and of step 2 to 70; saving or visiting them again shows 25
 * and 60; loading sets at least 25, 60 and 100 for the steps found; finishing sets 100. A finished profile stays at
 * 100 wherever one looks, because loading it again would say so too.
 */
export function nextPercent(current: Percent, event: ProgressEvent): Percent {
  if (event.type === 'finished') return 100
  if (event.saved.has('documentos')) return 100
  if (event.type === 'loaded') {
    const found = [...event.saved].map((step) => afterSaving[step])
    return [current, ...found].reduce((highest, percent) => (percent > highest ? percent : highest))
  }
  const again = event.saved.has(event.step)
  if (event.type === 'opened') return again ? afterSaving[event.step] : beforeSaving[event.step]
  if (again) return afterSaving[event.step]
  return event.step === 'dados-basicos' ? 40 : event.step === 'detalhes-ong' ? 70 : 100
}
