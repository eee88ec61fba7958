import type { Document } from '@/lib/supabase/database'
import type { QueryKey } from '@tanstack/react-query'
import type { Ref } from 'react'
import type { SeenDates } from './validity'
import type { ValidityRule } from './validity-rules'

/** For who decides about the paper while its dates are being typed. */
export type DatesHandle = {
  /** Resolves with the stored dates; null if that failed, which the form explains. */
  flush: () => Promise<SeenDates | null>
}

export type DatesFormProps = {
  rule: ValidityRule
  document: Document
  /** The day in São Paulo. */
  today: string
  asOwner: boolean
  focusOnMount: boolean
  stale: readonly QueryKey[]
  ref: Ref<DatesHandle> | undefined
  onEdited: () => void
  onSaved: (saved: SeenDates, focused: boolean) => void
  onCancel: (() => void) | undefined
}
