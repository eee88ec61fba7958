import { Camera } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import type { DocumentSlot } from '@/domain/documents/slots'
import { Button } from '@/components/ui/button'
import { readPageCount, watchPageCounts } from '@/domain/documents/photo-page-count'

type PhotographButtonProps = {
  userId: string
  slot: DocumentSlot
  quiet: boolean
  busy: boolean
  onOpen: () => void
}

export function PhotographButton({ userId, slot, quiet, busy, onOpen }: PhotographButtonProps) {
  const count = useSyncExternalStore(watchPageCounts, () => readPageCount(userId, slot.name))
  const waiting = count > 0 && (
    <p className="text-sm">
      {count === 1
        ? '1 página fotografada espera neste aparelho, ainda não enviada.'
        : `${count} páginas fotografadas esperam neste aparelho, ainda não enviadas.`}
    </p>
  )
  return (
    <div className={quiet ? '-mx-4' : undefined}>
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
      {waiting && <div className={quiet ? 'mx-4' : 'mt-1'}>{waiting}</div>}
    </div>
  )
}
