import { Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import { acceptedList, megabytesOf } from '@/domain/documents/check-file'
import type { DocumentSlot } from '@/domain/documents/slots'
import { cx } from '@/lib/cx'
import { Button } from '@/components/ui/button'

type FileDropProps = {
  slot: DocumentSlot
  id: string
  describedBy: string | undefined
  again: boolean
  dragging: boolean
  onOpen: () => void
  children: ReactNode
}

export function FileDrop({ slot, id, describedBy, again, dragging, onOpen, children }: FileDropProps) {
  const verb = again ? 'Escolher outro arquivo' : 'Escolher arquivo'
  const limitsId = `limites-${slot.name}`
  return (
    <div
      className={cx(
        'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border-[1.5px] border-dashed px-4 py-3',
        dragging ? 'border-primary bg-primary-soft' : 'border-line-strong',
      )}
    >
      <Button
        id={id}
        size="sm"
        variant="secondary"
        icon={<Upload aria-hidden="true" />}
        aria-describedby={cx(limitsId, describedBy)}
        aria-label={`${verb}: ${slot.label}`}
        onClick={onOpen}
      >
        {verb}
      </Button>
      {children}
      <p id={limitsId} className="text-sm text-ink-soft">
        <span className="max-sm:hidden">ou arraste para cá · </span>
        {acceptedList(slot)} · até {megabytesOf(slot)} MB
      </p>
    </div>
  )
}
