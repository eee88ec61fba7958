import type { Document } from '@/lib/supabase/database'
import { useQuery } from '@tanstack/react-query'
import { Download, ExternalLink, RefreshCw, Trash2 } from 'lucide-react'
import { documentState } from '@/domain/documents/document-state'
import { isShown, openDocument } from '@/domain/documents/open-document'
import type { DocumentSlot } from '@/domain/documents/slots'
import { cx } from '@/lib/cx'
import { formatBytes } from '@/lib/files/format-bytes'
import { formatDateTime } from '@/lib/format-date'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { Button } from '@/components/ui/button'
import { ownDocumentQueries } from '@/domain/documents/own-document-queries'
import { isPictureName, previewOf } from '@/domain/documents/uploads/previews'
import { Observation, ReviewBadge } from '@/domain/documents/review-badge'

/** Aligns frameless buttons with the text above. */
export const quietRow = '-mx-4'

/** Null while loading, and for older files without one. */
function usePreview(document: Document): string | null {
  const sentNow = previewOf(document.id)
  const { data } = useQuery({
    ...ownDocumentQueries.preview(document.id),
    enabled: sentNow === null && isPictureName(document.arquivo_url),
  })
  return sentNow ?? data ?? null
}

type StoredFileProps = {
  slot: DocumentSlot
  document: Document
  /** A new file for this slot is on its way. */
  busy: boolean
  replaceId: string
  /** Null where the slot offers another way. */
  onReplace: (() => void) | null
  onRemove: () => void
}

export function StoredFile({ slot, document, busy, replaceId, onReplace, onRemove }: StoredFileProps) {
  const opening = useSingleMutation({
    mutationFn: openDocument,
    meta: { failure: 'Erro ao abrir documento', failureDetail: 'Não foi possível abrir o documento.' },
  })
  const state = documentState(document)
  const shown = isShown(document)
  const preview = usePreview(document)
  const named = (verb: string) => ({ 'aria-label': `${verb}: ${slot.label}`, children: verb })
  const three = !busy && onReplace !== null
  const narrow = three ? 'max-sm:grow max-sm:flex-col max-sm:gap-1 max-sm:px-1' : undefined
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        {preview && (
          <img
            src={preview}
            alt={`Imagem enviada: ${document.nome}`}
            width={64}
            height={64}
            loading="lazy"
            decoding="async"
            className="size-16 shrink-0 rounded-sm border border-line bg-sunken object-cover"
          />
        )}
        <div className="min-w-0 flex-1 basis-60">
          <p className="[overflow-wrap:anywhere]">{document.nome}</p>
          <p className="text-sm text-ink-soft">
            {formatBytes(document.tamanho)} · enviado em {formatDateTime(document.created_at)}
          </p>
        </div>
        <ReviewBadge state={state} />
      </div>
      {state === 'rejected' && <Observation text={document.observacoes} />}
      <div
        className={cx(
          quietRow,
          'flex flex-wrap gap-1',
          // One row on a phone, stacked with large text.
          three && 'max-sm:mx-0',
        )}
      >
        <Button
          {...named(shown ? 'Abrir' : 'Baixar')}
          size="sm"
          variant="quiet"
          className={narrow}
          icon={shown ? <ExternalLink aria-hidden="true" /> : <Download aria-hidden="true" />}
          busy={opening.isPending}
          onClick={() => opening.mutate(document)}
        />
        {!busy && (
          <>
            {onReplace && (
              <Button
                {...named(state === 'rejected' ? 'Enviar novamente' : 'Substituir')}
                size="sm"
                variant={state === 'rejected' ? 'primary' : 'quiet'}
                className={narrow}
                icon={<RefreshCw aria-hidden="true" />}
                id={replaceId}
                onClick={onReplace}
              />
            )}
            <Button
              {...named('Remover')}
              size="sm"
              variant="quiet"
              className={narrow}
              icon={<Trash2 aria-hidden="true" />}
              onClick={onRemove}
            />
          </>
        )}
      </div>
    </div>
  )
}
