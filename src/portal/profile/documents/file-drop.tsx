import { Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import { acceptedList, megabytesOf, type DocumentSlot } from '@/domain/documents/slots'
import { cx } from '@/lib/cx'
import { Button } from '@/components/ui/button'

type FileDropProps = {
  slot: DocumentSlot
  id: string
  describedBy: string | undefined
  again: boolean
  onOpen: () => void
  children: ReactNode
}

export function FileDrop({ slot, id, describedBy, again, onOpen, children }: FileDropProps) {
  const first = slot.group === 'declaracoes' ? 'Enviar assinada' : 'Escolher arquivo'
  const verb = again ? 'Escolher outro arquivo' : first
  const limitsId = `limites-${slot.name}`
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Button
        id={id}
        size="sm"
        variant="secondary"
        className="max-sm:px-3"
        icon={<Upload className="max-sm:hidden" />}
        aria-describedby={cx(limitsId, describedBy)}
        aria-label={`${verb}: ${slot.label}`}
        onClick={onOpen}
      >
        {verb}
      </Button>
      {children}
      <p id={limitsId} className="text-sm text-ink-soft max-sm:basis-full">
        <span className="max-sm:hidden">ou arraste para cá · </span>
        {acceptedList(slot)} · até {megabytesOf(slot)} MB
      </p>
    </div>
  )
}
