import { useMutation } from '@tanstack/react-query'
import { ExternalLink, RefreshCw, Trash2 } from 'lucide-react'
import { documentState } from '@/shared/documents/document-state'
import { openDocument } from '@/shared/documents/open-document'
import type { DocumentSlot } from '@/shared/documents/slots'
import { formatBytes } from '@/shared/lib/format-bytes'
import { formatDateTime } from '@/shared/lib/format-date'
import { Button } from '@/shared/ui/button'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import type { StoredDocument } from '../../queries'
import { previewOf } from '../../uploads/previews'
import { Observation, ReviewBadge } from './review-badge'

type StoredFileProps = {
  slot: DocumentSlot
  document: StoredDocument
  /** A new file for this slot is on its way. */
  busy: boolean
  replacing: boolean
  onReplace: () => void
  onRemove: () => void
}

/** A file that is stored: what it is, since when, what was decided about it, and what one can do. */
export function StoredFile({ slot, document, busy, replacing, onReplace, onRemove }: StoredFileProps) {
  const opening = useMutation({
    mutationFn: openDocument,
    meta: { failure: 'Erro ao abrir documento', failureDetail: 'Não foi possível abrir o documento.' },
  })
  const state = documentState(document)
  const preview = previewOf(document.id)
  const name = <VisuallyHidden>: {slot.label}</VisuallyHidden>
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-start gap-3">
        {preview && (
          <img
            src={preview}
            alt={`Imagem enviada: ${document.nome}`}
            className="size-16 shrink-0 rounded-sm border border-line bg-sunken object-cover"
          />
        )}
        <div className="min-w-0 flex-1">
          <p className="[overflow-wrap:anywhere]">{document.nome}</p>
          <p className="text-sm text-ink-soft">
            {formatBytes(document.tamanho)} · enviado em {formatDateTime(document.created_at)}
          </p>
        </div>
        <ReviewBadge state={state} />
      </div>
      {state === 'rejected' && <Observation text={document.observacoes} />}
      <div className="flex flex-wrap gap-x-1 gap-y-2">
        <Button
          size="sm"
          variant="quiet"
          icon={<ExternalLink aria-hidden="true" />}
          busy={opening.isPending}
          onClick={() => opening.mutate(document.arquivo_url)}
        >
          Abrir{name}
        </Button>
        {!busy && (
          <>
            <Button
              size="sm"
              variant={state === 'rejected' && !replacing ? 'primary' : 'quiet'}
              icon={<RefreshCw aria-hidden="true" />}
              aria-expanded={replacing}
              onClick={onReplace}
            >
              {state === 'rejected' ? 'Enviar novamente' : 'Substituir'}
              {name}
            </Button>
            <Button size="sm" variant="quiet" icon={<Trash2 aria-hidden="true" />} onClick={onRemove}>
              Remover{name}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
