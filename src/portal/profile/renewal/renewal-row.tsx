import type { Document } from '@/lib/supabase/database'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { twoPapers } from '@/domain/certificates/doubts'
import type { Holder } from '@/domain/certificates/identity'
import { issuersQuery, issuingLinks } from '@/domain/certificates/issuers'
import { renewalOf } from '@/domain/certificates/renewals'
import type { DocumentSlot } from '@/domain/documents/slots'
import { lastDayOf, validityOn } from '@/domain/documents/validity'
import { ValidityStatus } from '@/domain/documents/validity-status'
import { Badge } from '@/components/ui/badge'
import { CopyButton } from '@/components/ui/copy-button'
import { formatDate } from '@/lib/format-date'
import { cnpjKey, masks } from '@/lib/masks'
import IssuerLinks from '@/portal/profile/documents/issuer-links'
import { renewalTexts as texts } from './texts'

type RenewalRowProps = {
  ref?: Ref<HTMLLIElement>
  slot: DocumentSlot
  document: Document | undefined
  holder: Holder
  today: string
  /** A new file is there, or on its way: how to fetch one is of no use any more. */
  isFetched?: boolean
  isRenewed?: boolean
  children?: ReactNode
}

export const rowTitleId = (slot: DocumentSlot): string => `renovar-${slot.name}`

/** One document: what of it lapses, and how a new one is fetched. */
export function RenewalRow({
  ref,
  slot,
  document,
  holder,
  today,
  isFetched = false,
  isRenewed = false,
  children,
}: RenewalRowProps) {
  const titleId = rowTitleId(slot)
  return (
    <li ref={ref} aria-labelledby={titleId} className="flex flex-col gap-2 px-4 py-4 sm:px-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <h3 id={titleId} tabIndex={-1} className="text-base font-semibold">
          {slot.label}
        </h3>
        {isRenewed && (
          <Badge tone="success" icon={<CircleCheck />}>
            {texts.renewed}
          </Badge>
        )}
      </div>
      {document?.resposta && <p className="text-sm">{document.nome}</p>}
      {document && <ValidityStatus document={document} />}
      {document && !isFetched && <LastDay document={document} today={today} />}
      {!isFetched && <HowToFetch slot={slot} document={document} holder={holder} today={today} />}
      {children}
    </li>
  )
}

/** Documents whose age counts do not print the day from which a new one is better. */
function LastDay({ document, today }: { document: Document; today: string }) {
  const last = lastDayOf(document.tipo, document)
  const isPrinted = last === document.valido_ate
  if (isPrinted || last === null || validityOn(document.tipo, document, today)?.state !== 'valid') return null
  return <p className="text-sm">{texts.lastDay(formatDate(last))}</p>
}

type HowToFetchProps = Pick<RenewalRowProps, 'slot' | 'document' | 'holder' | 'today'>

function HowToFetch({ slot, document, holder, today }: HowToFetchProps) {
  const { data: issuers = [] } = useQuery(issuersQuery)
  const { how, whose, isIssued } = renewalOf(slot, document, today, holder)
  const both = slot.name === 'certidaoEstadual' ? twoPapers[holder.state ?? ''] : undefined
  const hasLinks = issuingLinks(issuers, slot.name, holder).length > 0
  return (
    <>
      <p className="max-w-prose text-sm">
        {[how, whose, both, !hasLinks && slot.hint].filter(Boolean).join(' ')}
      </p>
      {isIssued && (
        <div className="flex flex-col gap-2 sm:flex-row sm:flex-wrap sm:items-center">
          <IssuerLinks slot={slot.name} place={holder} />
          <Cnpj cnpj={holder.cnpj} slot={slot} />
        </div>
      )}
    </>
  )
}

/** Copied without punctuation: every issuer's field takes it so. */
function Cnpj({ cnpj, slot }: { cnpj: string | null | undefined; slot: DocumentSlot }) {
  const key = cnpjKey(cnpj ?? '')
  if (!key) return null
  return (
    <p className="flex flex-wrap items-center gap-x-1 text-sm tabular-nums">
      CNPJ {masks.cnpjWithLetters.format(key)}
      <CopyButton text={key} what={`CNPJ, para ${slot.label}`} />
    </p>
  )
}
