import type { Document } from '@/lib/supabase/database'
import { useQuery } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { todayQuery } from '@/domain/documents/document-dates-data'
import { documentState } from '@/domain/documents/document-state'
import { ownerTask } from '@/domain/documents/own-documents'
import { documentSlots, type documentGroups } from '@/domain/documents/slots'
import { useWizard } from '../../wizard/wizard-context'
import { Fold } from './fold'
import { SlotList, type FileSlotComponent } from './slot-list'

type FoldedGroupProps = {
  FileSlot: FileSlotComponent
  orgId: string | undefined
  group: (typeof documentGroups)[number]
  documents: readonly Document[]
}

/** Opens for an upload and for a document that asks something of its owner. */
export function FoldedGroup({ FileSlot, orgId, group, documents }: FoldedGroupProps) {
  const { uploads } = useWizard()
  const { data: today } = useQuery(todayQuery)
  const slots = documentSlots.filter((slot) => slot.group === group.id && !slot.mandatory)
  const stored = documents.filter(({ tipo }) => slots.some((slot) => slot.name === tipo))
  const valid = stored.filter((document) => documentState(document) !== 'rejected').length
  const tasks = stored.filter((document) => ownerTask(document, today) !== null).length
  const moving = useSyncExternalStore(uploads.subscribe, () =>
    slots.some((slot) => uploads.get(slot.name) !== null),
  )
  const calling = moving || tasks > 0
  const [open, setOpen] = useState(calling)
  const [called, setCalled] = useState(calling)
  // Opens once and stays open, so that nothing folds under somebody's work.
  if (calling !== called) {
    setCalled(calling)
    if (calling) setOpen(true)
  }
  return (
    <Fold
      id={`grupo-${group.id}`}
      title={`${group.label}: ${valid} de ${slots.length}`}
      summary={
        tasks > 0 && (
          <p className="text-sm font-semibold text-warning-ink">
            {tasks === 1 ? '1 precisa de atenção' : `${tasks} precisam de atenção`}
          </p>
        )
      }
      open={open}
      onOpenChange={setOpen}
    >
      <p className="px-4 pb-3 text-sm text-ink-soft sm:px-6">{group.hint}</p>
      <SlotList FileSlot={FileSlot} orgId={orgId} slots={slots} documents={documents} />
    </Fold>
  )
}
