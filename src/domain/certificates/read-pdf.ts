import type { SlotName } from '@/domain/documents/slots'
import { linesOfPdf } from '@/lib/files/pdf-lines'
import type { Holder } from './identity'
import { readCertificate, type Reading } from './read-certificate'
import { pageBreak } from './text'

/** A certidão has one or two. */
const PAGES = 3

export type Asked = { bytes: Uint8Array; holder: Holder; slot: SlotName | undefined }

/** It resolves with null where the file has no text of its own, or does not open. */
export async function readPdf({ bytes, holder, slot }: Asked): Promise<Reading | null> {
  const lines = await linesOfPdf(bytes, { pages: PAGES, pageBreak }).catch(() => [])
  return lines.some((line) => line.trim() !== '') ? readCertificate(lines, holder, slot) : null
}
