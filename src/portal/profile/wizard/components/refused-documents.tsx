import type { Document } from '@/lib/supabase/database'
import { Link } from 'react-router-dom'
import { slotLink } from '@/domain/documents/slot-link'
import { isSlotName, slotLabel } from '@/domain/documents/slots'
import { excerpt } from '@/lib/excerpt'
import { Banner } from '@/components/ui/banner'

/** So many characters leave the steps in reach; the slot shows the full text. */
const EXCERPT = 120

type RefusedDocumentsProps = {
  refused: readonly Document[]
  /** Value of `?organizacao=`. */
  organization: string | null
}

/** Rejected documents, shown on every step until new files are sent. On phones the slot alone has the observation. */
export function RefusedDocuments({ refused, organization }: RefusedDocumentsProps) {
  const [first] = refused
  if (!first) return null
  return (
    <Banner
      tone="danger"
      role="note"
      className="relative"
      title={
        <Link
          className="link max-sm:before:absolute max-sm:before:inset-0 max-sm:before:content-['']"
          to={slotLink(organization, first.tipo)}
        >
          {refused.length === 1
            ? 'Um documento foi recusado'
            : `${refused.length} documentos foram recusados`}
        </Link>
      }
    >
      <ul className="flex flex-col gap-2 max-sm:hidden">
        {refused.map(({ id, tipo, observacoes }) => (
          <li key={id} className="[overflow-wrap:anywhere]">
            <strong>{slotLabel(tipo)}</strong>
            {observacoes?.trim() ? (
              <span className="whitespace-pre-line">: {excerpt(observacoes.trim(), EXCERPT)}</span>
            ) : null}{' '}
            {isSlotName(tipo) && (
              <Link className="link" to={slotLink(organization, tipo)}>
                Enviar novamente
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
