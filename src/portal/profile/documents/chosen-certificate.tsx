import { readCertificateFile } from '@/domain/certificates/read-file'
import { Quoted } from '@/domain/certificates/quoted'
import type { Found, Reading } from '@/domain/certificates/read-certificate'
import type { ReadDates } from '@/domain/documents/dates-handle'
import type { SlotName } from '@/domain/documents/slots'

const readDay = (found: Found | null) =>
  found && {
    value: found.value,
    hint: (
      <>
        Lido no arquivo: <Quoted found={found} />
      </>
    ),
  }

/** A paper of another kind, or a screen, has no days for this slot. */
const datesOf = (
  { kind, slot, problem, issuedOn, validUntil }: Reading,
  wanted: SlotName,
): ReadDates | undefined =>
  problem || (kind !== null && slot !== wanted)
    ? undefined
    : { issued: readDay(issuedOn), until: readDay(validUntil) }

/** `reading` is null where the file has no text that could be read; `dates` prefill the form. */
export async function readChosen(
  file: File,
  asked: Parameters<typeof readCertificateFile>[1] & { slot: SlotName },
) {
  const reading = await readCertificateFile(file, asked)
  return { reading, dates: reading ? datesOf(reading, asked.slot) : undefined }
}
