import type { Document } from '@/lib/supabase/database'
import type { QueryKey } from '@tanstack/react-query'
import type { ReactNode, Ref } from 'react'
import type { SeenDates } from './validity'
import type { ValidityRule } from './validity-rules'

/** A reviewer may decide while dates are being typed. */
export type DatesHandle = {
  flush: () => Promise<SeenDates | null>
  /** Stores what the fields show; null with a sentence at the field, or a toast, where that fails. */
  save: () => Promise<SeenDates | null>
}

/** What is known about the end from elsewhere. Stored only when the person confirms it. */
export type DateSuggestion = { until: string; hint: string }

/** What the file itself says, with the line it was read from. Stored only when the person confirms it. */
type ReadDay = { value: string; hint: ReactNode }
export type ReadDates = { issued: ReadDay | null; until: ReadDay | null }

export type DatesFormProps = {
  rule: ValidityRule
  document: Document
  today: string
  asOwner: boolean
  focusOnMount: boolean
  suggestions: readonly DateSuggestion[]
  read?: ReadDates | undefined
  stale: readonly QueryKey[]
  ref: Ref<DatesHandle> | undefined
  /** Within a dialog, whose buttons store the dates: Enter calls it, and leaving the fields stores nothing. */
  onEnter?: () => void
  onEdited: () => void
  onSaved: (saved: SeenDates, focused: boolean) => void
  onCancel: (() => void) | undefined
}
