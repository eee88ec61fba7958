import type { Document } from '@/lib/supabase/database'
import { formatBytes } from '@/lib/files/format-bytes'
import { formatDate, formatDateTime } from '@/lib/format-date'
import type { ReactNode } from 'react'

type SlotDetailsProps = { id: string; document: Document; preview: string | null; children: ReactNode }

export function SlotDetails({ id, document, preview, children }: SlotDetailsProps) {
  return (
    <div id={id} className="flex max-w-xl flex-col gap-3">
      <div className="flex items-start gap-3">
        {/* The row has the same picture, small and with its text. */}
        {preview && (
          <img
            src={preview}
            alt=""
            className="size-24 shrink-0 rounded-sm border border-line object-contain"
          />
        )}
        <div className="min-w-0 flex-1">
          <p className="[overflow-wrap:anywhere]">{document.nome}</p>
          <p className="text-sm text-ink-soft">
            {document.resposta
              ? `Vale até ${formatDate(document.valido_ate)} · enviada em ${formatDateTime(document.created_at)}`
              : `${formatBytes(document.tamanho)} · enviado em ${formatDateTime(document.created_at)}`}
          </p>
          {document.explicacao && (
            <p className="text-sm [overflow-wrap:anywhere] whitespace-pre-line">{document.explicacao}</p>
          )}
        </div>
      </div>
      {children}
    </div>
  )
}
