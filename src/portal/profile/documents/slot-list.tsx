import type { Document } from '@/lib/supabase/database'
import type { ComponentType } from 'react'
import type { DocumentSlot } from '@/domain/documents/slots'
import type { ProfileTarget } from '@/domain/organization/profile-target'
import type { UploadQueue } from '@/portal/profile/uploads/queue/upload-queue'
import { useWizard } from '@/portal/profile/wizard/wizard-context'

/** Injected by `app/`: features do not import each other. */
export type FileSlotComponent = ComponentType<{
  target: ProfileTarget
  orgId: string | undefined
  uploads: UploadQueue
  slot: DocumentSlot
  stored: Document | null
  mandate: string
}>

type SlotListProps = {
  FileSlot: FileSlotComponent
  /** Undefined before the first save. */
  orgId: string | undefined
  slots: readonly DocumentSlot[]
  documents: readonly Document[]
}

export function SlotList({ FileSlot, orgId, slots, documents }: SlotListProps) {
  const { target, uploads, store } = useWizard()
  const { periodoMandato } = store.editors['detalhes-ong'].values
  const term = typeof periodoMandato === 'string' ? periodoMandato : ''
  return (
    <ul className="divide-y divide-line border-t border-line">
      {slots.map((slot) => (
        <FileSlot
          key={slot.name}
          target={target}
          orgId={orgId}
          uploads={uploads}
          slot={slot}
          stored={documents.find((document) => document.tipo === slot.name) ?? null}
          mandate={slot.name === 'ataEleicao' ? term : ''}
        />
      ))}
    </ul>
  )
}
