import type { DocumentSlot, SlotName } from '@/domain/documents/slots'
import type { StoredDocument } from '@/domain/documents/own-document-queries'

/** One slot's upload as its row shows it. `finishing`: the file is stored and is being put into its slot. */
export type SlotUpload = {
  name: string
  size: number
  phase: 'checking' | 'waiting' | 'sending' | 'finishing' | 'failed'
  /** 0 to 100, whole. */
  percent: number
  message: string | null
  mayRetry: boolean
}

/** One file on its way into its slot. */
export type Job = {
  slot: DocumentSlot
  file: File
  controller: AbortController
  /** Kept over tries, so that a file that did arrive is not sent twice. */
  path: string | null
  /** Where its pieces lie, if it is sent in pieces. */
  url: string | null
}

export type UploadHost = {
  /** The organisation the file belongs to; makes it where no step was saved yet. Throws what stands in the way. */
  organizationId: () => Promise<string>
  /** What is in the slot now, to be removed once replaced. */
  current: (slot: SlotName) => StoredDocument | null
  /** Shows the document; only then does the upload leave the screen. */
  onStored: (document: StoredDocument) => void
  onRefused: (error: unknown) => void
}
