import { useMutation } from '@tanstack/react-query'
import { ExternalLink, RefreshCw, Trash2 } from 'lucide-react'
import { documentState } from '@/shared/documents/document-state'
import { openDocument } from '@/shared/documents/open-document'
import type { DocumentSlot } from '@/shared/documents/slots'
import { formatBytes } from '@/shared/lib/format-bytes'
import { formatDateTime } from '@/shared/lib/format-date'
import { Button } from '@/shared/ui/button'
import type { StoredDocument } from '../../queries'
import { previewOf } from '../../uploads/previews'
import { Observation, ReviewBadge } from './review-badge'

type StoredFileProps = {
  slot: DocumentSlot
  document: StoredDocument
  /** A new file for this slot is on its way. */
  busy: boolean
  replacing: boolean
  replaceId: string | undefined
  onReplace: () => void
  onRemove: () => void
}

/** A file that is stored: what it is, since when, what was decided about it, and what one can do. */
export function StoredFile({
  slot,
  document,
  busy,
  replacing,
  replaceId,
  onReplace,
  onRemove,
}: StoredFileProps) {
  const opening = useMutation({
    mutationFn: openDocument,
    meta: { failure: 'Erro ao abrir documento', failureDetail: 'Não foi possível abrir o documento.' },
  })
  const state = documentState(document)
  const preview = previewOf(document.id)
  const named = (verb: string) => ({ 'aria-label': `${verb}: ${slot.label}`, children: verb })
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start gap-3">
        {preview && (
          <img
            src={preview}
            alt={`Imagem enviada: ${document.nome}`}
            className="size-16 shrink-0 rounded-sm border border-line bg-sunken object-cover"
          />
        )}
        <div className="min-w-0 flex-1 basis-40">
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
          {...named('Abrir')}
          size="sm"
          variant="quiet"
          icon={<ExternalLink aria-hidden="true" />}
          busy={opening.isPending}
          onClick={() => opening.mutate(document.arquivo_url)}
        />
        {!busy && (
          <>
            <Button
              {...named(state === 'rejected' ? 'Enviar novamente' : 'Substituir')}
              size="sm"
              variant={state === 'rejected' && !replacing ? 'primary' : 'quiet'}
              icon={<RefreshCw aria-hidden="true" />}
              id={replaceId}
              aria-expanded={replacing}
              onClick={onReplace}
            />
            <Button
              {...named('Remover')}
              size="sm"
              variant="quiet"
              icon={<Trash2 aria-hidden="true" />}
              onClick={onRemove}
            />
          </>
        )}
      </div>
    </div>
  )
}
