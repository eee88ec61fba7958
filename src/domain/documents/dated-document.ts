import type { QueryKey } from '@tanstack/react-query'
import type { Ref } from 'react'
import type { SeenDates } from './validity'
import type { ValidityRule } from './validity-rules'

/** `created_at`: when it was sent. */
export type DatedDocument = SeenDates & { id: string; tipo: string; aprovado: boolean; created_at: string }

/** For who decides about the paper while its dates are being typed. */
export type DatesHandle = {
  /** Stores what was typed. How the paper is then; null where it could not be stored, which its fields explain. */
  flush: () => Promise<SeenDates | null>
}

/** The fields of its dates. */
export type DatesFormProps = {
  rule: ValidityRule
  document: DatedDocument
  /** The day in São Paulo. */
  today: string
  asOwner: boolean
  /** Opened by a button, which is gone. */
  focusOnMount: boolean
  stale: readonly QueryKey[]
  ref: Ref<DatesHandle> | undefined
  onEdited: () => void
  onSaved: (saved: SeenDates, focused: boolean) => void
  onCancel: (() => void) | undefined
}
