import { useQuery } from '@tanstack/react-query'
import { CircleCheck, ExternalLink, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatPrintedCnpj, remarksOf } from '@/domain/certificates/doubts'
import { issuerAddress, issuersQuery } from '@/domain/certificates/issuers'
import { Quoted } from '@/domain/certificates/quoted'
import type { Found, Reading } from '@/domain/certificates/read-certificate'
import { resultLabels } from '@/domain/certificates/result-labels'
import { todayQuery } from '@/domain/documents/document-dates-data'
import { isSlotName } from '@/domain/documents/slots'
import { cx } from '@/lib/cx'
import { formatDate } from '@/lib/format-date'
import { buttonClass } from '@/components/ui/button-class'
import { CopyButton } from '@/components/ui/copy-button'
import { DescriptionList } from '@/components/ui/description-list'
import { SkeletonLines } from '@/components/ui/skeleton'
import { IssuersButton } from '@/admin/issuers/issuers-button'
import { certificateQuery, doubtsAbout } from './certificate'
import type { ReviewDocument } from './queries'
import { reviewTexts as texts } from './texts'

/** What the document says of itself, beside what the profile and the dates' form say. */
export default function CertificateFacts({ document }: { document: ReviewDocument }) {
  return (
    <>
      <Facts document={document} />
      <IssuersButton className="mt-2 -ml-3" />
    </>
  )
}

function Facts({ document }: { document: ReviewDocument }) {
  const { data: reading, isError } = useQuery(certificateQuery(document))
  const { data: today = '' } = useQuery(todayQuery)
  if (reading === undefined && !isError) return <SkeletonLines lines={3} />
  if (!reading) return <p className="text-sm text-ink-soft">{texts.unread}</p>
  const doubts = doubtsAbout(reading, document, document, today)
  const remarks = isSlotName(document.tipo) ? remarksOf(reading, document.tipo, {}) : []
  const items = itemsOf(reading, document)
  return (
    <>
      {doubts.map((text) => (
        <p key={text} className="mb-2 flex gap-2 font-semibold text-warning-ink">
          <TriangleAlert className="mt-1 size-4 shrink-0" />
          <span className="min-w-0 [overflow-wrap:anywhere]">{text}</span>
        </p>
      ))}
      {items.length > 0 ? (
        <DescriptionList className="gap-y-2! sm:grid-cols-1!" items={items} />
      ) : (
        reading.problem === null && <p className="text-sm text-ink-soft">{texts.nothingRead}</p>
      )}
      {remarks.map((text) => (
        <p key={text} className="mt-2 text-sm">
          {text}
        </p>
      ))}
      <IssuerLink reading={reading} />
      {reading.isGuess && items.length > 0 && <p className="mt-2 text-sm text-ink-soft">{texts.guessed}</p>}
    </>
  )
}

/** Where its issuer says whether it is genuine. A guess names no issuer. */
function IssuerLink({ reading: { kind, state, city, isGuess } }: { reading: Reading }) {
  const { data: issuers } = useQuery(issuersQuery)
  if (!issuers || kind === null || isGuess) return null
  const href = issuerAddress(issuers, 'consulta', kind, { state, city })
  if (href === null) return null
  return (
    <a
      className={buttonClass({ variant: 'secondary', size: 'sm', className: 'mt-3' })}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
    >
      <ExternalLink /> {texts.checkAtIssuer}
    </a>
  )
}

type Item = { label: string; value: ReactNode }

const agreement = (agrees: boolean, yes: string, no: string) => {
  const Icon = agrees ? CircleCheck : TriangleAlert
  return (
    <span
      className={cx(
        'flex items-center gap-2 text-sm font-semibold',
        agrees ? 'text-success-ink' : 'text-warning-ink',
      )}
    >
      <Icon className="size-4 shrink-0" />
      {agrees ? yes : no}
    </span>
  )
}

const day = (label: string, found: Found | null, stored: string | null): Item[] =>
  found
    ? [
        {
          label,
          value: (
            <>
              {formatDate(found.value)}
              {stored !== null &&
                agreement(stored === found.value, texts.asGiven, texts.givenAs(formatDate(stored) ?? ''))}
              <span className="block text-sm text-ink-soft">
                <Quoted found={found} />
              </span>
            </>
          ),
        },
      ]
    : []

const copied = (label: string, found: Found | null): Item[] =>
  found
    ? [
        {
          label,
          value: (
            <>
              {found.value} <CopyButton text={found.value} what={label} />
            </>
          ),
        },
      ]
    : []

const whoseTexts = { same: texts.sameCnpj, branch: texts.branchCnpj, other: texts.otherCnpj }

function itemsOf(reading: Reading, { emitido_em, valido_ate }: ReviewDocument): Item[] {
  const { label, result, cnpj, whose, name, isSameName } = reading
  return [
    ...(label
      ? [{ label: texts.paper, value: label.replace(/^\S+ (.)/, (_, first: string) => first.toUpperCase()) }]
      : []),
    ...(result ? [{ label: texts.result, value: resultLabels[result.value] }] : []),
    ...(cnpj
      ? [
          {
            label: texts.printedCnpj,
            value: (
              <>
                {formatPrintedCnpj(cnpj.value)}
                {whose && agreement(whose === 'same', whoseTexts.same, whoseTexts[whose])}
              </>
            ),
          },
        ]
      : []),
    ...(name
      ? [
          {
            label: texts.printedName,
            value: (
              <>
                {name.value}
                {isSameName !== null && agreement(isSameName, texts.sameName, texts.otherName)}
              </>
            ),
          },
        ]
      : []),
    ...day(texts.issuedOn, reading.issuedOn, emitido_em),
    ...day(texts.validUntil, reading.validUntil, valido_ate),
    ...day(texts.openedOn, reading.openedOn, null),
    ...copied(texts.number, reading.number),
    ...copied(texts.code, reading.code),
  ]
}
