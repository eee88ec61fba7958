import type { FormStep } from './fields/field-types'

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
