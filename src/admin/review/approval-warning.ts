import { validityOn, type ValidityDates } from '@/domain/documents/validity'
import { validityRule } from '@/domain/documents/validity-rules'
import { reviewTexts as texts } from './texts'

export const isUndated = (tipo: string, dates: ValidityDates, day: string): boolean =>
  validityOn(tipo, dates, day)?.state === 'unknown'

/** What approving means where the document lapsed or lacks its date; null where that needs no question. */
export function approvalWarning(tipo: string, dates: ValidityDates, day: string): string | null {
  const rule = validityRule(tipo)
  if (rule && isUndated(tipo, dates, day)) return texts.approveUndated(texts.missingDate[rule.kind])
  const validity = validityOn(tipo, dates, day)
  return validity?.state === 'expired' ? texts.approveExpired(validity.text.toLowerCase()) : null
}
