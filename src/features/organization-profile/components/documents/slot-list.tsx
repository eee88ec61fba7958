import type { DocumentSlot } from '@/shared/documents/slots/slots'
import type { StoredDocument } from '../../queries'
import { FileSlot } from './file-slot'

type SlotListProps = { slots: readonly DocumentSlot[]; documents: readonly StoredDocument[] }

/** File slots, side by side where there is room. */
export function SlotList({ slots, documents }: SlotListProps) {
  return (
    <ul className="grid grid-cols-1 gap-4 xl:grid-cols-2">
      {slots.map((slot) => (
        <FileSlot
          key={slot.name}
          slot={slot}
          stored={documents.find((document) => document.tipo === slot.name) ?? null}
        />
      ))}
    </ul>
  )
}
