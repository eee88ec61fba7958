import type { Document } from '@/lib/supabase/database'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { todayQuery } from '@/domain/documents/document-dates-data'
import { documentState } from '@/domain/documents/document-state'
import { missingOrRejectedSlots } from '../missing-or-rejected-slots'
import { sortDocuments } from '@/domain/documents/own-documents'
import { slotInputId } from '@/domain/documents/slots'
import { Banner } from '@/components/ui/banner'
import { cx } from '@/lib/cx'
import { paths } from '@/lib/paths'
import { texts } from '../texts'
import { startPercent } from '../progress'

type ProgressBannerProps = {
  percent: number | null
  documents?: readonly Document[]
  /** It leads to the documents' step. */
  link?: string
  /** Why it is below 100 %, although the steps are saved. */
  missing?: ReactNode
}

/** Product 2: amber while anything is missing; then what is left to do. Rejected documents have their own notice. */
export function ProgressBanner({
  percent,
  documents = [],
  link = paths.profileStep('documentos'),
  missing,
}: ProgressBannerProps) {
  if (percent !== null && percent >= 100)
    return missingOrRejectedSlots(documents).length > 0 ? null : (
      <Complete documents={documents} link={link} />
    )
  return (
    <Banner
      tone="warning"
      role="note"
      title={
        // Reserves the space of the text.
        <span className={cx(percent === null && 'invisible')}>
          Seu perfil está {percent ?? startPercent}% completo...
        </span>
      }
    >
      {missing || (
        <p className="max-sm:hidden">
          Termine as três etapas para que nossa equipe possa procurar editais para a sua organização. Você
          pode parar quando quiser e continuar depois.
        </p>
      )}
    </Banner>
  )
}

function Complete({ documents, link }: { documents: readonly Document[]; link: string }) {
  const { data: today } = useQuery(todayQuery)
  const toRenew = today ? sortDocuments(documents, today).toRenew : []
  const [first] = toRenew
  const refused = documents.some((document) => documentState(document) === 'rejected')
  return (
    <Banner
      tone="success"
      role="note"
      title="Seu cadastro está completo"
      // A phone shows the more urgent notice alone.
      className={refused ? 'max-sm:hidden' : undefined}
    >
      {first ? (
        <Link className="link" to={`${link}#${slotInputId(first.slot.name)}`}>
          {texts.toRenew(toRenew.length)}
        </Link>
      ) : (
        // Reserves the space while today's date is read.
        <p className={cx('max-sm:hidden', !today && 'invisible')}>
          Nossa equipe analisa os documentos e avisa você. Aqui dá para mudar o que for preciso.
        </p>
      )}
    </Banner>
  )
}
