import type { Document } from '@/lib/supabase/database'
import { RotateCcw, Upload, X } from 'lucide-react'
import { documentState } from '@/domain/documents/document-state'
import type { DocumentSlot } from '@/domain/documents/slots'
import { cx } from '@/lib/cx'
import { formatBytesOver } from '@/lib/files/format-bytes'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { FieldError } from '@/components/ui/field'
import { ProgressBar } from '@/components/ui/progress-bar'
import type { SlotUpload } from '@/portal/profile/uploads/upload'
import { Overtaken } from './overtaken'
import type { UploadQueue } from '@/portal/profile/uploads/upload-queue'

const phases = {
  checking: 'Conferindo o arquivo...',
  waiting: 'Na fila...',
  finishing: 'Concluindo...',
} as const

type UploadProgressProps = {
  uploads: UploadQueue
  slot: DocumentSlot
  upload: SlotUpload
  orgId: string | undefined
  firstId: string | undefined
  stored: Document | null
}

export function UploadProgress({ uploads, slot, upload, orgId, firstId, stored }: UploadProgressProps) {
  const { phase, name, size, percent, message, mayRetry, overtaken } = upload
  const failed = phase === 'failed'
  const retry = failed && (mayRetry || overtaken !== null)
  const again =
    overtaken === null
      ? { label: 'Tentar novamente', Icon: RotateCcw, act: () => uploads.retry(slot.name) }
      : {
          label: stored ? 'Enviar o meu no lugar' : 'Enviar o meu',
          Icon: Upload,
          act: () => uploads.replace(slot.name),
        }
  const stop = {
    label: !failed ? 'Cancelar envio' : overtaken === null ? 'Descartar este arquivo' : 'Descartar o meu',
    Icon: X,
    act: () => uploads.cancel(slot.name),
  }
  // The first button has the focus when an upload fails: Enter retries and discards nothing.
  const actions = [...(retry ? [again] : []), ...(phase === 'finishing' ? [] : [stop])]
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm [overflow-wrap:anywhere]">
        {name}{' '}
        <span className="whitespace-nowrap text-ink-soft">({formatBytesOver(size, slot.maxBytes)})</span>
        {failed && stored && (
          <Badge tone={overtaken === null ? 'danger' : 'warning'} className="ml-2">
            {overtaken === null ? 'Erro' : 'Não enviado'}
          </Badge>
        )}
      </p>
      {failed && overtaken !== null ? (
        <Overtaken message={message} seen={overtaken} stored={stored} orgId={orgId} />
      ) : failed ? (
        <div role="alert">
          {message && <FieldError>{message}</FieldError>}
          {stored && documentState(stored) !== 'rejected' && (
            <p className="mt-1 text-sm">O arquivo enviado antes continua guardado.</p>
          )}
        </div>
      ) : (
        <div className="flex items-center gap-3">
          <ProgressBar variant="line" value={percent} label={`Envio de ${slot.label}`} />
          <span className="shrink-0 text-sm text-ink-soft tabular-nums">
            {phase === 'sending' ? `${percent}%` : phases[phase]}
          </span>
        </div>
      )}
      {/* As high without a button, while it ends. */}
      <div className={cx('flex min-h-11 flex-wrap gap-2 sm:min-h-9', !retry && '-ml-3')}>
        {actions.map(({ label, Icon, act }, index) => (
          <Button
            key={index}
            size="sm"
            variant={retry && index === 0 ? 'primary' : 'quiet'}
            id={index === 0 ? firstId : undefined}
            aria-label={`${label}: ${slot.label}`}
            icon={<Icon />}
            onClick={act}
          >
            {label}
          </Button>
        ))}
      </div>
    </div>
  )
}
