import type { Document } from '@/lib/supabase/database'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Holder } from '@/domain/certificates/identity'
import { slotsToRenew } from '@/domain/certificates/renewals'
import { todayQuery } from '@/domain/documents/document-dates-data'
import { documentColumns } from '@/domain/documents/own-document-queries'
import { profileKey, renewalLabel } from '@/domain/organization/profile-target'
import { Card } from '@/components/ui/card'
import { LoadFailed } from '@/components/ui/load-failed'
import { SkeletonLines } from '@/components/ui/skeleton'
import { dataOf, supabase } from '@/lib/supabase/client'
import { NothingLapses, ProfileGaps, RenewalFrame, useIssuersAwaited } from './renewal-frame'
import { RenewalRow } from './renewal-row'
import { renewalTexts as texts } from './texts'

const renewalQuery = (orgId: string) =>
  queryOptions({
    queryKey: [...profileKey, 'renewal', orgId],
    queryFn: ({ signal }) =>
      dataOf(
        supabase
          .from('organizacoes')
          .select(`nome, cnpj, uf, municipio, documentos(${documentColumns})`)
          .eq('id', orgId)
          .abortSignal(signal)
          .single(),
      ),
  })

/** What lapses, for those who may not send files. `link`: address of the documents. */
export default function ReadOnlyRenewal({ orgId, link }: { orgId: string; link: string }) {
  const day = useQuery(todayQuery)
  const reading = useQuery(renewalQuery(orgId))
  const isWaiting = useIssuersAwaited()
  const failed = [day, reading].find(({ data, isError }) => data === undefined && isError)
  return (
    <>
      <h2 className="text-xl">{renewalLabel}</h2>
      <RenewalFrame link={link}>
        {failed ? (
          <LoadFailed query={failed} title={texts.loadFailed} headingLevel={3} />
        ) : day.data && reading.data && !isWaiting ? (
          <List
            documents={reading.data.documentos}
            holder={{
              cnpj: reading.data.cnpj,
              name: reading.data.nome,
              state: reading.data.uf,
              city: reading.data.municipio,
            }}
            today={day.data}
          />
        ) : (
          <SkeletonLines lines={6} />
        )}
      </RenewalFrame>
    </>
  )
}

type ListProps = { documents: readonly Document[]; holder: Holder; today: string }

function List({ documents, holder, today }: ListProps) {
  const slots = slotsToRenew(documents, today, holder)
  if (slots.length === 0) return <NothingLapses documents={documents} today={today} />
  return (
    <>
      <p className="max-w-prose text-ink-soft">{texts.readerIntro}</p>
      <ProfileGaps holder={holder} basics={null} />
      <Card padded={false}>
        <ol className="divide-y divide-line">
          {slots.map((slot) => (
            <RenewalRow
              key={slot.name}
              slot={slot}
              document={documents.find(({ tipo }) => tipo === slot.name)}
              holder={holder}
              today={today}
            />
          ))}
        </ol>
      </Card>
    </>
  )
}
