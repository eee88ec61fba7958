import { badDate } from '@/lib/date-input'
import type { ValidityRule } from './validity-rules'
import { validityTexts as texts } from './validity-texts'

/** Also the limits of `private.read_day`. */
export const documentDateLimits = { min: '1900-01-01', max: '2100-12-31' } as const

export type DateErrors = { issued?: string; until?: string }

type Typed = { issued: string; until: string; endless: boolean }

/** Browsers give an invalid date an empty value. */
type Inputs = { issued: HTMLInputElement | null; until: HTMLInputElement | null }

export const hasIssuedField = ({ kind }: ValidityRule) => kind === 'prazo' || kind === 'idade'
export const hasUntilField = ({ kind }: ValidityRule) => kind === 'prazo' || kind === 'mandato'

const misread = (input: HTMLInputElement | null): string | undefined => {
  if (!input) return undefined
  const { badInput, rangeUnderflow, rangeOverflow } = input.validity
  return badInput ? badDate : rangeUnderflow || rangeOverflow ? texts.outOfRange : undefined
}

export const isHalfTyped = ({ issued, until }: Inputs): boolean =>
  [issued, until].some((input) => input?.validity.badInput)

export function checkDates(
  rule: ValidityRule,
  { issued, until, endless }: Typed,
  inputs: Inputs,
  { today, whole }: { today: string; whole: boolean },
): DateErrors {
  const errors: DateErrors = {}
  const [wrongIssued, wrongUntil] = [misread(inputs.issued), misread(inputs.until)]
  if (wrongIssued) errors.issued = wrongIssued
  else if (issued > today && rule.kind !== 'exercicio') errors.issued = texts.inFuture
  else if (whole && !issued && !hasUntilField(rule))
    errors.issued =
      rule.kind === 'exercicio'
        ? texts.needsExercise
        : texts[rule.kind === 'idade' && rule.signed ? 'signed' : 'issued'].needed
  if (endless) return errors
  if (wrongUntil) errors.until = wrongUntil
  else if (until && issued && hasUntilField(rule) && until < issued) errors.until = texts.endsBefore
  else if (whole && hasUntilField(rule) && !until)
    errors.until = rule.kind === 'mandato' ? texts.needsMandate : texts.needsUntil
  return errors
}

export const isFine = ({ issued, until }: DateErrors): boolean => !issued && !until
