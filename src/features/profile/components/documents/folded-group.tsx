import type { Document } from '@/lib/supabase/database'
import { ChevronDown } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { documentState } from '@/domain/documents/document-state'
import { documentSlots, type documentGroups } from '@/domain/documents/slots'
import { useWizard } from '../../wizard/wizard-context'
import { SlotList, type FileSlotComponent } from './slot-list'

type FoldedGroupProps = {
  FileSlot: FileSlotComponent
  group: (typeof documentGroups)[number]
  documents: readonly Document[]
}

/** Opens for a refused file, an upload, a link or error (`focusField`) and the browser's own search. */
export function FoldedGroup({ FileSlot, group, documents }: FoldedGroupProps) {
  const { uploads } = useWizard()
  const slots = documentSlots.filter((slot) => slot.group === group.id && !slot.mandatory)
  const stored = documents.filter(({ tipo }) => slots.some((slot) => slot.name === tipo))
  const valid = stored.filter((document) => documentState(document) !== 'rejected').length
  const moving = useSyncExternalStore(uploads.subscribe, () =>
    slots.some((slot) => uploads.get(slot.name) !== null),
  )
  const calling = moving || valid < stored.length
  const [open, setOpen] = useState(calling)
  const [called, setCalled] = useState(calling)
  // Opens once and stays open, so that nothing folds under somebody's work.
  if (calling !== called) {
    setCalled(calling)
    if (calling) setOpen(true)
  }
  return (
    <section aria-labelledby={`grupo-${group.id}`}>
      <details
        open={open}
        onToggle={(event) => setOpen(event.currentTarget.open)}
        className="group rounded-lg border border-line bg-surface shadow-sm"
      >
        <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 rounded-lg px-5 py-3 sm:px-6 [&::-webkit-details-marker]:hidden">
          <h3 id={`grupo-${group.id}`} className="min-w-0 flex-1 text-lg">
            {group.label}: {valid} de {slots.length}
          </h3>
          <ChevronDown
            aria-hidden="true"
            className="size-5 shrink-0 text-ink-soft transition-transform group-open:[transform:rotate(180deg)]"
          />
        </summary>
        <div className="px-5 pb-5 sm:px-6 sm:pb-6">
          <p className="mb-4 text-ink-soft">{group.hint}</p>
          <SlotList FileSlot={FileSlot} slots={slots} documents={documents} />
        </div>
      </details>
    </section>
  )
}
