import type { Document } from '@/lib/supabase/database'
import { useQuery } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { todayQuery } from '@/domain/documents/document-dates-data'
import { countDocuments, ownerTask, sortDocuments } from '@/domain/documents/own-documents'
import { validityTexts } from '@/domain/documents/validity-texts'
import { documentSlots, type documentGroups } from '@/domain/documents/slots'
import { useWizard } from '../wizard-context'
import { Fold } from './fold'
import { SlotList } from './slot-list'

type FoldedGroupProps = {
  orgId: string | undefined
  group: (typeof documentGroups)[number]
  documents: readonly Document[]
}

/** Opens for an upload and for a document that asks something of its owner. */
export function FoldedGroup({ orgId, group, documents }: FoldedGroupProps) {
  const { uploads } = useWizard()
  const { data: today } = useQuery(todayQuery)
  const slots = documentSlots.filter((slot) => slot.group === group.id && !slot.mandatory)
  const { valid, total, refused } = countDocuments(documents, slots)
  const attention = today ? sortDocuments(documents, today, slots).toRenew.length - refused : 0
  const asks = documents.some(
    (document) => slots.some((slot) => slot.name === document.tipo) && ownerTask(document, today) !== null,
  )
  const moving = useSyncExternalStore(uploads.subscribe, () =>
    slots.some((slot) => uploads.get(slot.name) !== null),
  )
  const calling = moving || asks
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
      title={`${group.label}: ${valid} de ${total}`}
      summary={
        refused + attention > 0 && (
          <p className="text-sm font-semibold text-warning-ink">
            {[
              refused > 0 && validityTexts.refusedCount(refused),
              attention > 0 &&
                (attention === 1 ? '1 precisa de atenção' : `${attention} precisam de atenção`),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )
      }
      open={open}
      onOpenChange={setOpen}
    >
      <p className="px-4 pb-3 text-sm text-ink-soft sm:px-6">{group.hint}</p>
      <SlotList orgId={orgId} slots={slots} documents={documents} />
    </Fold>
  )
}
