import { ScanSearch } from 'lucide-react'
import { documentState } from '@/domain/documents/document-state'
import { mandatorySlots, missingSlots } from '@/domain/documents/slots'
import { DossierButtonSkeleton } from '@/domain/dossier/dossier-skeleton'
import { lazyWithPreload } from '@/lib/lazy-with-preload'
import { paths } from '@/lib/paths'
import { Banner } from '@/components/ui/banner'
import { ButtonLink } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { LazyPart } from '@/components/ui/error-boundary'
import { EmptyState } from '@/components/ui/empty-state'
import type { OrganizationDetail } from '@/domain/organization/queries'
import { organizationTexts as texts } from '../texts'
import { DocumentItem } from './document-item'

const DownloadDossier = lazyWithPreload(() => import('./download-dossier'))

/** Mandatory documents first, then the longest wait, like the review queue. */
function firstToReview(documents: OrganizationDetail['documentos']) {
  const mandatory = new Set<string>(mandatorySlots.map(({ name }) => name))
  return documents
    .filter((document) => documentState(document) === 'pending')
    .sort(
      (a, b) =>
        Number(mandatory.has(b.tipo)) - Number(mandatory.has(a.tipo)) ||
        Date.parse(a.aguardando_desde) - Date.parse(b.aguardando_desde),
    )[0]
}

export function DocumentList({ organization }: { organization: OrganizationDetail }) {
  const documents = organization.documentos
  const missing = missingSlots(documents)
  const first = firstToReview(documents)
  return (
    <div className="grid gap-4">
      {missing.length > 0 && (
        <Banner tone="info" role="note" title="Documentos obrigatórios que ainda não foram enviados">
          {missing.map(({ label }) => label).join(', ')}
        </Banner>
      )}
      <div className="flex min-h-[2.875rem] flex-wrap justify-end gap-2 print:hidden">
        {first && (
          <ButtonLink
            variant="secondary"
            icon={<ScanSearch aria-hidden="true" />}
            to={paths.reviewQueue(organization.id, first.id, true)}
          >
            {texts.openReview}
          </ButtonLink>
        )}
        <LazyPart fallback={<DossierButtonSkeleton />}>
          <DownloadDossier organization={organization} />
        </LazyPart>
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
  )
}
