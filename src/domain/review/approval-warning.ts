import { validityOn, type ValidityDates } from '@/domain/documents/validity'
import { validityRule } from '@/domain/documents/validity-rules'
import { reviewTexts as texts } from './texts'

/** What approving means where the document lapsed or lacks its date; null where that needs no question. */
export function approvalWarning(tipo: string, dates: ValidityDates, day: string): string | null {
  const rule = validityRule(tipo)
  const validity = validityOn(tipo, dates, day)
  if (rule && validity?.state === 'unknown') return texts.approveUndated(texts.missingDate[rule.kind])
  return validity?.state === 'expired' ? texts.approveExpired(validity.text.toLowerCase()) : null
}
