import type { FormStep } from '@/domain/organization/fields/field-types'

/** The wizard's percentages (product 4 and 9). */
export type Percent = 7 | 25 | 40 | 60 | 70 | 100

export const startPercent: Percent = 7

/** What a step counts once it was saved; `documentos` once the whole profile is complete. */
export const percentOfSaved: Record<FormStep, Percent> = {
  'dados-basicos': 25,
  'detalhes-ong': 60,
  documentos: 100,
}

export const highestPercent = (done: Iterable<FormStep>, atLeast: Percent = startPercent): Percent =>
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
