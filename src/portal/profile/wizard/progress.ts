import { formSteps, type FormStep } from '@/domain/organization/fields/field-types'
import { highestPercent, percentOfSaved, startPercent, type Percent } from './percent'

type Saved = ReadonlySet<FormStep>

const firstSave: Record<FormStep, Percent> = { 'dados-basicos': 40, 'detalhes-ong': 70, documentos: 100 }

/** `saved`: steps saved before the event; `documentos` counts once the whole profile is complete. */
export type ProgressEvent =
  | { type: 'loaded'; saved: Saved }
  | { type: 'saved'; step: FormStep; saved: Saved }
  | { type: 'opened'; step: FormStep; saved: Saved }
  | { type: 'finished' }

/** Product 4: first saves lead to 40 and 70, later saves and visits to 25 and 60, a complete profile to 100. */
export function nextPercent(current: Percent, event: ProgressEvent): Percent {
  if (event.type === 'finished') return 100
  if (event.saved.has('documentos')) return 100
  if (event.type === 'loaded') return highestPercent(event.saved, current)
  const again = event.saved.has(event.step)
  if (again) return percentOfSaved[event.step]
  return event.type === 'saved' ? firstSave[event.step] : earnedBefore(event.step, event.saved)
}

function earnedBefore(step: FormStep, saved: Saved): Percent {
  const before = formSteps.slice(0, formSteps.indexOf(step)).filter((other) => saved.has(other))
  const last = before.at(-1)
  return last ? firstSave[last] : startPercent
}
