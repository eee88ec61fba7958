import { RotateCcw, X } from 'lucide-react'
import type { DocumentSlot } from '@/shared/documents/slots'
import { formatBytes } from '@/shared/lib/format-bytes'
import { Button } from '@/shared/ui/button'
import { FieldError } from '@/shared/ui/field'
import { ProgressBar } from '@/shared/ui/progress-bar'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import type { SlotUpload } from '../../uploads/upload-queue'
import { useWizard } from '../../wizard/wizard-context'

const phases = {
  checking: 'Conferindo o arquivo...',
  waiting: 'Na fila...',
  sending: 'Enviando...',
  finishing: 'Concluindo...',
} as const

/** A file on its way, or why it did not arrive. */
export function UploadProgress({ slot, upload }: { slot: DocumentSlot; upload: SlotUpload }) {
  const { uploads } = useWizard()
  const { phase, name, size, percent, message, mayRetry } = upload
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm [overflow-wrap:anywhere]">
        {name} <span className="whitespace-nowrap text-ink-soft">({formatBytes(size)})</span>
      </p>
      {phase === 'failed' ? (
        <div role="alert">{message && <FieldError>{message}</FieldError>}</div>
      ) : (
        <div className="flex items-center gap-3">
          <ProgressBar look="line" value={percent} label={`Envio de ${slot.label}`} />
          <span className="shrink-0 text-sm text-ink-soft tabular-nums">
            {phase === 'sending' ? `${percent}%` : phases[phase]}
          </span>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {phase === 'failed' && mayRetry && (
          <Button size="sm" icon={<RotateCcw aria-hidden="true" />} onClick={() => uploads.retry(slot.name)}>
            Tentar novamente
            <VisuallyHidden>: {slot.label}</VisuallyHidden>
          </Button>
        )}
        {phase !== 'finishing' && (
          <Button
            size="sm"
            variant="quiet"
            icon={<X aria-hidden="true" />}
            onClick={() => uploads.cancel(slot.name)}
          >
            {phase === 'failed' ? 'Desistir' : 'Cancelar envio'}
            <VisuallyHidden>: {slot.label}</VisuallyHidden>
          </Button>
        )}
      </div>
    </div>
  )
}
