import { formSteps, type FormStep } from '@/domain/organization/fields/field-types'

/** The wizard's percentages (product 4 and 9). */
export type Percent = 7 | 25 | 40 | 60 | 70 | 100

export const startPercent: Percent = 7

/** What a step counts once it was saved; `documentos` once the whole profile is complete. */
const percentOfSaved: Record<FormStep, Percent> = { 'dados-basicos': 25, 'detalhes-ong': 60, documentos: 100 }
/** Until the step is opened or saved again. */
const firstSave: Record<FormStep, Percent> = { 'dados-basicos': 40, 'detalhes-ong': 70, documentos: 100 }

const highestPercent = (done: Iterable<FormStep>, atLeast: Percent): Percent =>
  [...done]
    .map((step) => percentOfSaved[step])
    .reduce((highest, percent) => (percent > highest ? percent : highest), atLeast)

/** The documents step is done once the whole profile is complete, as the database judges. */
export const doneSteps = ({
  saved,
  complete,
}: {
  saved: ReadonlySet<FormStep>
  complete: boolean
}): Set<FormStep> => new Set([...saved].filter((step) => step !== 'documentos' || complete))

/** What the wizard showed last in this tab, and for which steps. */
export type ShownProgress = { percent: Percent; done: readonly FormStep[] }

/**
 * The figure of a profile outside the wizard's own events, on every page. Product 4 has two for the same saved steps: loading
 * gives 25 and 60, a first save 40 and 70. What a save earned in this tab stays while the steps are the same; without it
 * loading counts (decision 118).
 */
export function percentToShow(done: ReadonlySet<FormStep>, shown: ShownProgress | null): Percent {
  const isSame = shown?.done.length === done.size && shown.done.every((step) => done.has(step))
  return highestPercent(done, isSame ? shown.percent : startPercent)
}

type Saved = ReadonlySet<FormStep>

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
