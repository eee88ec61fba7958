import type { QueryKey } from '@tanstack/react-query'
import type { Ref } from 'react'
import type { SeenDates } from './validity'
import type { ValidityRule } from './validity-rules'

export type DatedDocument = SeenDates & { id: string; tipo: string; aprovado: boolean; created_at: string }

/** Lets a reviewer's decision wait for dates being typed. */
export type DatesHandle = {
  /** Resolves with the stored dates; null if that failed, which the form explains. */
  flush: () => Promise<SeenDates | null>
}

export type DatesFormProps = {
  rule: ValidityRule
  document: DatedDocument
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
