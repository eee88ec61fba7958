import { readDates } from '@/domain/certificates/read-dates'
import { readCertificateFile } from '@/domain/certificates/read-file'
import type { SlotName } from '@/domain/documents/slots'

/** `reading` is null where the file has no text that could be read; `dates` prefill the form. */
export async function readChosen(
  file: File,
  asked: Parameters<typeof readCertificateFile>[1] & { slot: SlotName },
) {
  const reading = await readCertificateFile(file, asked)
  return { reading, dates: reading ? readDates(reading, asked.slot) : undefined }
}
