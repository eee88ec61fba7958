import { Camera } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import type { DocumentSlot } from '@/shared/documents/slots/slots'
import { Button } from '@/shared/ui/button'
import { useWizard } from '../wizard/wizard-context'
import { readKeptCount, watchKeptCounts } from './kept-count'

type PhotographButtonProps = {
  slot: DocumentSlot
  /** Where a file is stored already, among buttons without a frame. */
  quiet: boolean
  busy: boolean
  onOpen: () => void
}

/** Who has only the paper photographs it; says too what was photographed here and not sent yet. */
export function PhotographButton({ slot, quiet, busy, onOpen }: PhotographButtonProps) {
  const { userId } = useWizard()
  const count = useSyncExternalStore(watchKeptCounts, () => readKeptCount(userId, slot.name))
  const waiting = count > 0 && (
    <p className="text-sm">
      {count === 1
        ? '1 página fotografada espera neste aparelho, ainda não enviada.'
        : `${count} páginas fotografadas esperam neste aparelho, ainda não enviadas.`}
    </p>
  )
  return (
    <div className={quiet ? '-mx-3.5' : undefined}>
      <Button
        size="sm"
        variant={quiet ? 'quiet' : 'secondary'}
        icon={<Camera aria-hidden="true" />}
        aria-label={`Fotografar páginas: ${slot.label}`}
        busy={busy}
        onClick={onOpen}
      >
        Fotografar páginas
      </Button>
      {waiting && <div className={quiet ? 'mx-3.5' : 'mt-1'}>{waiting}</div>}
    </div>
  )
}
