import type { Document } from '@/lib/supabase/database'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Holder } from '@/domain/certificates/identity'
import { issuersQuery } from '@/domain/certificates/issuers'
import { nextToLapse } from '@/domain/certificates/renewals'
import { BackLink } from '@/components/ui/back-link'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { formatDate } from '@/lib/format-date'
import { useFirstAnswers } from '@/lib/query/use-first-answers'
import { renewalTexts as texts } from './texts'

/** Whether their links, which would move all rows, are on the way; without them each row says who issues the document. */
export function useIssuersAwaited(): boolean {
  return !useFirstAnswers([useQuery(issuersQuery)])
}

type FrameProps = {
  /** Address of the documents. */
  link: string
  children: ReactNode
}

export const RenewalFrame = ({ link, children }: FrameProps) => (
  <div className="flex flex-col gap-4">
    <BackLink to={link} className="self-start">
      Voltar aos documentos
    </BackLink>
    {children}
  </div>
)

export function NothingLapses({ documents, today }: { documents: readonly Document[]; today: string }) {
  const next = nextToLapse(documents, today)
  return (
    <Card padded={false}>
      <EmptyState
        title={texts.empty}
        description={next ? texts.next(next.slot.label, formatDate(next.day)) : texts.noNext}
      />
    </Card>
  )
}

/** What the profile lacks for fetching documents. `basics`: where it is given; null for those who only read. */
export function ProfileGaps({ holder, basics }: { holder: Holder; basics: string | null }) {
  const gaps = [
    !holder.cnpj?.trim() && ([texts.noCnpj, texts.giveCnpj] as const),
    !(holder.state && holder.city) && ([texts.noPlace, texts.givePlace] as const),
  ]
  return gaps.map(
    (gap) =>
      gap && (
        <p key={gap[0]} className="text-sm">
          {gap[0]}{' '}
          {basics && (
            <Link className="link" to={basics}>
              {gap[1]}
            </Link>
          )}
        </p>
      ),
  )
}
