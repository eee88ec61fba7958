import { addDays, dayNumber } from '@/lib/day-number'
import { formatDate } from '@/lib/format-date'
import type { Document } from '@/lib/supabase/database'
import { validityRule, type ValidityRule } from './validity-rules'
import { validityTexts as texts } from './validity-texts'

/** Dates are `YYYY-MM-DD`, as the database sends them: calendar days of São Paulo, without a time (decision 63). */
export type ValidityDates = Pick<Document, 'emitido_em' | 'valido_ate' | 'sem_validade'>

/** What the user saw when typing the dates, to detect conflicts. */
export type SeenDates = ValidityDates & Pick<Document, 'reviewed_at'>

export const seenOf = ({ emitido_em, valido_ate, sem_validade, reviewed_at }: SeenDates): SeenDates => ({
  emitido_em,
  valido_ate,
  sem_validade,
  reviewed_at,
})

export const isAsSeen = (one: SeenDates, other: SeenDates): boolean =>
  JSON.stringify(seenOf(one)) === JSON.stringify(seenOf(other))

export const isDated = (
  rule: ValidityRule,
  { emitido_em, valido_ate, sem_validade }: ValidityDates,
): boolean =>
  sem_validade || (rule.kind === 'prazo' || rule.kind === 'mandato' ? valido_ate : emitido_em) !== null

/** Days before the end from which a document counts as expiring. */
const EXPIRES_SOON_DAYS = 30

export type ValidityState = 'unknown' | 'valid' | 'soon' | 'expired' | 'renew'
export type Validity = { state: ValidityState; text: string }

/** The printed day still counts. Null: nothing to report. */
export function validityOn(
  tipo: string,
  { emitido_em, valido_ate, sem_validade }: ValidityDates,
  day: string,
): Validity | null {
  const rule = validityRule(tipo)
  if (!rule) return null
  if (rule.kind === 'exercicio') {
    if (emitido_em === null) return { state: 'unknown', text: texts.needsExercise }
    const year = Number(emitido_em.slice(0, 4))
    const due = dueExercise(day)
    return year < due
      ? { state: 'renew', text: texts.oldAccounts(year, due) }
      : { state: 'valid', text: texts.accounts(year) }
  }
  if (rule.kind === 'idade') {
    const { needed, on, old } = rule.signed ? texts.signed : texts.issued
    if (emitido_em === null) return { state: 'unknown', text: needed }
    const age = dayNumber(day) - dayNumber(emitido_em)
    return age > rule.days
      ? { state: 'renew', text: old(age) }
      : { state: 'valid', text: on(formatDate(emitido_em) ?? '') }
  }
  if (sem_validade) return { state: 'valid', text: texts.endless }
  if (valido_ate === null)
    return { state: 'unknown', text: rule.kind === 'mandato' ? texts.needsMandate : texts.needsUntil }
  const left = dayNumber(valido_ate) - dayNumber(day)
  if (left < 0) return { state: 'expired', text: texts.expired(-left) }
  return left <= EXPIRES_SOON_DAYS
    ? { state: 'soon', text: texts.expiresIn(left) }
    : { state: 'valid', text: texts.valid(formatDate(valido_ate) ?? '') }
}

/** The last day on which `validityOn` has nothing against a document; null where it lapses never, or nobody knows when. */
export function lastDayOf(
  tipo: string,
  { emitido_em, valido_ate, sem_validade }: ValidityDates,
): string | null {
  const rule = validityRule(tipo)
  if (!rule || sem_validade) return null
  if (rule.kind === 'prazo' || rule.kind === 'mandato') return valido_ate
  if (emitido_em === null) return null
  return rule.kind === 'idade'
    ? addDays(emitido_em, rule.days)
    : `${String(Number(emitido_em.slice(0, 4)) + 2).padStart(4, '0')}-06-30`
}

/** The latest year whose accounts are due, by the end of the following June. */
export const dueExercise = (day: string): number =>
  Number(day.slice(0, 4)) - (Number(day.slice(5, 7)) > 6 ? 1 : 2)

export const suggestedUntil = (rule: ValidityRule, issued: string): string | null =>
  rule.kind === 'prazo' && rule.days !== null ? addDays(issued, rule.days) : null
