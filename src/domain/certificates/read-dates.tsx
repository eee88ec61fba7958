import type { ReadDates } from '@/domain/documents/dates-handle'
import type { SlotName } from '@/domain/documents/slots'
import { Quoted } from './quoted'
import type { Found, Reading } from './read-certificate'

const readDay = (found: Found | null) =>
  found && {
    value: found.value,
    hint: (
      <>
        Lido no arquivo: <Quoted found={found} />
      </>
    ),
  }

/** What the form of its dates shows. A paper of another kind, or a screen, has no days for this slot. */
export const readDates = (
  { problem, kind, slot, issuedOn, validUntil }: Reading,
  wanted: SlotName,
): ReadDates | undefined =>
  problem || (kind !== null && slot !== wanted)
    ? undefined
    : { issued: readDay(issuedOn), until: readDay(validUntil) }
