import type { Document } from '@/lib/supabase/database'
import type { DocumentSlot, SlotName } from '@/domain/documents/slots'

/** `finishing`: stored, being put into its slot. */
export type SlotUpload = {
  name: string
  size: number
  phase: 'checking' | 'waiting' | 'sending' | 'finishing' | 'failed'
  percent: number
  message: string | null
  mayRetry: boolean
  /** Somebody else changed the slot meanwhile: the id of the document that the file was to replace. */
  overtaken: string | null
}

export type Job = {
  slot: DocumentSlot
  file: File
  controller: AbortController
  /** Id of the document in the slot as the upload began; the nil UUID for an empty slot. */
  replaces: string
  /** Constant over retries, so that a stored file is not sent twice. */
  path: string | null
  url: string | null
}

export type UploadHost = {
  /** Creates the organization before the first save. Throws whatever prevents it. */
  organizationId: () => Promise<string>
  current: (slot: SlotName) => Document | null
  /** Shows the document; only then does the upload leave the screen. */
  onStored: (document: Document) => void
  /** Resolves with a sentence where the person may no longer send files here, so that trying again is of no use. */
  onRefused: (error: unknown) => Promise<string | null> | undefined
}
