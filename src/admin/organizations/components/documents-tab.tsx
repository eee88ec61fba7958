import { useQuery } from '@tanstack/react-query'
import { ChevronRight, CircleCheck, ScanSearch, TriangleAlert } from 'lucide-react'
import { cx } from '@/lib/cx'
import { conversationQueries } from '@/domain/conversation/queries'
import { todayQuery } from '@/domain/documents/document-dates-data'
import { documentSlots, mandatorySlots } from '@/domain/documents/slots'
import { DossierButtonSkeleton } from '@/domain/dossier/dossier-skeleton'
import { useFirstAnswers } from '@/lib/query/use-first-answers'
import { lazyWithPreload } from '@/lib/lazy-with-preload'
import { paths } from '@/lib/paths'
import { ButtonLink } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { LazyPart } from '@/components/ui/error-boundary'
import { EmptyState } from '@/components/ui/empty-state'
import { SkeletonLines } from '@/components/ui/skeleton'
import type { OrganizationDetail } from '@/admin/organization/queries'
import { organizationTexts as texts } from '../texts'
import { DocumentItem } from './document-item'

const ReadinessCard = lazyWithPreload(() => import('@/domain/readiness/readiness-card'))
const DownloadDossier = lazyWithPreload(() => import('./download-dossier'))

/** The team sends nothing for an organization. */
const nowhere = () => null

/** Never sent; a refused one is in the list. */
function MissingSlots({ documents }: { documents: OrganizationDetail['documentos'] }) {
  const sent = new Set(documents.map(({ tipo }) => tipo))
  const others = documentSlots.filter(({ mandatory }) => !mandatory)
  const missing = mandatorySlots.filter(({ name }) => !sent.has(name))
  const missingOthers = others.filter(({ name }) => !sent.has(name))
  const complete = missing.length === 0
  const Icon = complete ? CircleCheck : TriangleAlert
  return (
    <div className="min-w-0 flex-1 basis-80" role="note">
      <p className={cx('flex gap-2', complete ? 'text-success-ink' : 'text-warning-ink')}>
        <Icon className="mt-0.5 size-5 shrink-0" />
        <span className="font-semibold">
          {texts.missingMandatory(missing.length, mandatorySlots.length)}{' '}
          {missing.map(({ label }) => label).join(', ')}
        </span>
      </p>
      {missingOthers.length === 0 ? (
        <p className="pl-7">{texts.missingOthers(0, others.length)}</p>
      ) : (
        <details className="pl-7">
          <summary className="inline-block min-h-11 content-center text-ink-soft hover:text-ink sm:min-h-6">
            <ChevronRight className="mr-1 inline size-4 in-[[open]]:[transform:rotate(90deg)]" />
            {texts.missingOthers(missingOthers.length, others.length)}
          </summary>
          <p>{missingOthers.map(({ label }) => label).join(', ')}</p>
        </details>
      )}
    </div>
  )
}

/** What stands in it comes at once, or a late line of a row would move the rows below it. */
export default function DocumentsTab({ organization }: { organization: OrganizationDetail }) {
  const documents = organization.documentos
  const isKnown = useFirstAnswers([
    useQuery(conversationQueries.ofOrganization(organization.id)),
    useQuery(todayQuery),
  ])
  if (!isKnown) return <SkeletonLines lines={8} className="min-h-window" />
  return (
    <div className="grid gap-4">
      <div className="grid gap-3">
        <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
          <MissingSlots documents={documents} />
          <div className="flex flex-wrap gap-2 print:hidden">
            {documents.some(({ na_fila }) => na_fila) && (
              <ButtonLink
                variant="secondary"
                size="sm"
                icon={<ScanSearch />}
                to={paths.reviewQueue(organization.id, undefined, true)}
              >
                {texts.openReview}
              </ButtonLink>
            )}
            <LazyPart
              failure="O botão do dossiê não carregou."
              fallback={<DossierButtonSkeleton size="sm" />}
            >
              <DownloadDossier organization={organization} />
            </LazyPart>
          </div>
        </div>
        <Card padded={false} aria-label="Documentos enviados">
          {documents.length === 0 ? (
            <EmptyState title={texts.noDocuments} />
          ) : (
            <ul className="divide-y divide-line">
              {documents.map((document) => (
                <DocumentItem key={document.id} document={document} owned={organization.owner !== null} />
              ))}
            </ul>
          )}
        </Card>
      </div>
      {/* As high as it is while folded. */}
      <LazyPart failure="A conferência para parcerias não abriu." fallback={<div className="min-h-18" />}>
        <ReadinessCard orgId={organization.id} asTeam linkOf={nowhere} />
      </LazyPart>
    </div>
  )
}
