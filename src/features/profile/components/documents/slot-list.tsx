import type { Document } from '@/lib/supabase/database'
import type { ComponentType } from 'react'
import type { DocumentSlot } from '@/domain/documents/slots'
import type { UploadQueue } from '@/domain/documents/uploads/upload-queue'
import { useWizard } from '../../wizard/wizard-context'

/** Injected by `app/`: features do not import each other. */
export type FileSlotComponent = ComponentType<{
  userId: string
  uploads: UploadQueue
  slot: DocumentSlot
  stored: Document | null
}>

type SlotListProps = {
  FileSlot: FileSlotComponent
  slots: readonly DocumentSlot[]
  documents: readonly Document[]
}

export function SlotList({ FileSlot, slots, documents }: SlotListProps) {
  const { userId, uploads } = useWizard()
  return (
    <ul className="grid grid-cols-1 gap-4 xl:grid-cols-2">
      {slots.map((slot) => (
        <FileSlot
          key={slot.name}
          userId={userId}
          uploads={uploads}
          slot={slot}
          stored={documents.find((document) => document.tipo === slot.name) ?? null}
        />
      ))}
    </ul>
  )
}
