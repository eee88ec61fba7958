import type { Holder } from '@/domain/certificates/identity'
import { readDates } from '@/domain/certificates/read-dates'
import { readCertificateFile } from '@/domain/certificates/read-file'
import type { Reading } from '@/domain/certificates/read-certificate'
import type { SlotName } from '@/domain/documents/slots'

/** `reading` is null where the file has no text that could be read; `dates` prefill the form. */
export const chosenFor = (slot: SlotName, reading: Reading | null) => ({
  reading,
  dates: reading ? readDates(reading, slot) : undefined,
})

export async function readChosen(
  file: File,
  asked: Parameters<typeof readCertificateFile>[1] & { slot: SlotName },
) {
  return chosenFor(asked.slot, await readCertificateFile(file, asked))
}

/** Reads a file that nobody gave to a slot. */
export const readUnsorted = (file: File, asked: { holder: Holder; signal: AbortSignal }) =>
  readCertificateFile(file, { ...asked, slot: undefined })
