import type { Document } from '@/lib/supabase/database'
import { Link } from 'react-router-dom'
import { isSlotName, slotInputId, slotLabel } from '@/domain/documents/slots'
import { paths } from '@/lib/paths'
import { Banner } from '@/components/ui/banner'

/** Refused documents with the administrator's observation, shown on every step until new files are sent. */
export default function RefusedDocuments({ refused }: { refused: readonly Document[] }) {
  return (
    <Banner
      tone="danger"
      role="note"
      title={
        refused.length === 1 ? 'Um documento foi recusado' : `${refused.length} documentos foram recusados`
      }
    >
      <ul className="mt-1 flex flex-col gap-2">
        {refused.map(({ id, tipo, observacoes }) => (
          <li key={id} className="[overflow-wrap:anywhere]">
            <strong>{slotLabel(tipo)}</strong>
            {observacoes?.trim() ? (
              <span className="whitespace-pre-line">: {excerpt(observacoes.trim())}</span>
            ) : null}{' '}
            {isSlotName(tipo) && (
              <Link className="link" to={`${paths.profileStep('documentos')}#${slotInputId(tipo)}`}>
                Enviar novamente
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Banner>
  )
}

/** Short enough to leave the steps in reach; the slot shows the full text. */
function excerpt(text: string): string {
  const most = 120
  if (text.length <= most) return text
  const parts = text.slice(0, most)
  return `${parts.slice(0, parts.lastIndexOf(' ') + 1 || most).trimEnd()}…`
}
