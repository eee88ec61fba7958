import type { Document } from '@/lib/supabase/database'
import type { QueryKey } from '@tanstack/react-query'
import type { Ref } from 'react'
import type { SeenDates } from './validity'
import type { ValidityRule } from './validity-rules'

/** For a reviewer who decides while dates are being typed. */
export type DatesHandle = {
  flush: () => Promise<SeenDates | null>
}

/** What is known about the end from elsewhere. Stored only when the person confirms it. */
export type DateSuggestion = { until: string; hint: string }

export type DatesFormProps = {
  rule: ValidityRule
  document: Document
  today: string
  asOwner: boolean
  focusOnMount: boolean
  suggestions: readonly DateSuggestion[]
  stale: readonly QueryKey[]
  ref: Ref<DatesHandle> | undefined
  onEdited: () => void
  onSaved: (saved: SeenDates, focused: boolean) => void
  onCancel: (() => void) | undefined
}
