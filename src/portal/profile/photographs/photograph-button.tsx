import { Camera } from 'lucide-react'
import type { DocumentSlot } from '@/domain/documents/slots'
import { Button } from '@/components/ui/button'

type PhotographButtonProps = {
  slot: DocumentSlot
  /** Pages that wait on this device. */
  count: number
  busy: boolean
  onOpen: () => void
}

export function PhotographButton({ slot, count, busy, onOpen }: PhotographButtonProps) {
  return (
    <div>
      <Button
        size="sm"
        variant="quiet"
        className="max-sm:px-2"
        icon={<Camera />}
        aria-label={`Fotografar páginas: ${slot.label}`}
        busy={busy}
        onClick={onOpen}
      >
        <span>
          Fotografar<span className="max-sm:hidden"> páginas</span>
        </span>
      </Button>
      {count > 0 && (
        <p className="text-sm">
          {count === 1
            ? '1 página fotografada espera neste aparelho, ainda não enviada.'
            : `${count} páginas fotografadas esperam neste aparelho, ainda não enviadas.`}
        </p>
      )}
    </div>
  )
}
