import { documentDateLimits, hasIssuedField, hasUntilField } from './check-dates'
import type { DatesDraft } from './dates-draft'
import type { DatesFormProps, DateSuggestion } from './dates-handle'
import { isDated, seenOf, suggestedUntil } from './validity'
import type { ValidityRule } from './validity-rules'
import { validityTexts as texts } from './validity-texts'

/** What helps with the end, or says where a suggested one is from. */
function hintOf(
  rule: ValidityRule,
  { suggested, known, until }: { suggested: string | null; known: DateSuggestion | undefined; until: string },
): string {
  if (suggested !== null && known) return known.hint
  if (rule.kind === 'mandato') return texts.mandateHint
  if (rule.kind !== 'prazo' || rule.days === null) return texts.asPrinted
  if (suggested !== null) return texts.suggestion(rule.days)
  return until ? texts.asPrinted : texts.usualTerm(rule.days)
}

type Shown = Pick<DatesFormProps, 'rule' | 'document' | 'today' | 'suggestions' | 'read'>

/** The fields show what was typed, or what is stored until then, and suggest an end where none is known. */
export function shownDates({ rule, document, today, suggestions, read }: Shown, typed: DatesDraft | null) {
  const stored = seenOf(document)
  const dated = isDated(rule, document)
  const readIssued = !dated && hasIssuedField(rule) ? read?.issued : null
  const readUntil = !dated && hasUntilField(rule) ? read?.until : null
  const values = typed ?? {
    issued: stored.emitido_em ?? readIssued?.value ?? '',
    until: stored.valido_ate,
    endless: stored.sem_validade,
    seen: stored,
  }
  const { issued, endless } = values
  const isDay = issued >= documentDateLimits.min && issued <= documentDateLimits.max
  // A rule counts from the printed day of issue only: a guess from another day would be stored with one tap.
  const usual = isDay ? suggestedUntil(rule, issued) : null
  const known =
    usual === null && !dated && hasUntilField(rule)
      ? suggestions.find((suggestion) => suggestion.until >= today)
      : undefined
  const suggested = values.until === null ? (readUntil?.value ?? usual ?? known?.until ?? null) : null
  const isReadIssue = readIssued !== null && readIssued !== undefined && issued === readIssued.value
  const until = values.until ?? suggested ?? ''
  return {
    stored,
    values,
    fields: { issued, until, endless },
    dates: {
      emitido_em: issued || null,
      valido_ate: (hasUntilField(rule) && !endless && until) || null,
      sem_validade: endless,
    },
    dated,
    isEmptied: dated && !endless && !(hasUntilField(rule) ? until : issued),
    /** A suggestion needs confirmation: neither saved on leaving nor skipped. */
    isToConfirm: (suggested !== null && !endless) || isReadIssue,
    issuedHint: isReadIssue ? readIssued.hint : undefined,
    hint: suggested !== null && readUntil ? readUntil.hint : hintOf(rule, { suggested, known, until }),
  }
}
