import { tabStorage } from '@/lib/web-storage'
import { storedAccount } from '@/session/stored-session'
import type { Document } from '@/lib/supabase/database'
import type { DateSuggestion } from './dates-handle'
import { validityRule } from './validity-rules'
import { validityTexts as texts } from './validity-texts'

// Like a draft: for this tab and person, until 'Sair'.
const keyOf = (documentId: string) => `paperDates:${storedAccount()?.id}:former:${documentId}` as const

/** A mandate may be sent again; a renewed certidão never ends on the day of the one before it. */
export function rememberFormerEnd(
  { id, tipo }: Pick<Document, 'id' | 'tipo'>,
  former: Pick<Document, 'valido_ate'>,
): void {
  if (validityRule(tipo)?.kind !== 'mandato') return
  if (former.valido_ate) tabStorage.write(keyOf(id), former.valido_ate)
}

/** The last full date of a text such as 'de 01/02/2025 a 31/01/2028', as `YYYY-MM-DD`. */
function lastDateIn(text: string): string | null {
  const [, day, month, year] = [...text.matchAll(/\b(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\b/g)].at(-1) ?? []
  if (!day || !month || !year) return null
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  // '31/02' is no day.
  const time = new Date(`${date}T00:00Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(date) ? date : null
}

/** What may be the end of a new file's validity, the likeliest first. `mandate`: what the profile says of the board's term. */
export function dateSuggestions({ id }: Pick<Document, 'id'>, mandate: string): DateSuggestion[] {
  const [term, former] = [lastDateIn(mandate), tabStorage.read(keyOf(id))]
  return [
    ...(term ? [{ until: term, hint: texts.suggestionFromMandate }] : []),
    ...(former ? [{ until: former, hint: texts.suggestionFromFormer }] : []),
  ]
}
