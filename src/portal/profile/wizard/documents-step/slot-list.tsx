import type { Document } from '@/lib/supabase/database'
import type { DocumentSlot } from '@/domain/documents/slots'
import { FileSlot } from '@/portal/profile/documents/file-slot'
import { savedFacts } from '../saved-facts'
import { useWizard } from '../wizard-context'

type SlotListProps = {
  /** It is undefined before the first save. */
  orgId: string | undefined
  slots: readonly DocumentSlot[]
  documents: readonly Document[]
}

export function SlotList({ orgId, slots, documents }: SlotListProps) {
  const { target, uploads, store } = useWizard()
  const { holder, mandate } = savedFacts(store)
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
          holder={holder}
          mandate={slot.name === 'ataEleicao' ? mandate : ''}
        />
      ))}
    </ul>
  )
}
