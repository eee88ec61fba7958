import { mandatorySlots } from '@/shared/documents/slots'
import { Banner } from '@/shared/ui/banner'
import { Card } from '@/shared/ui/card'
import { EmptyState } from '@/shared/ui/empty-state'
import type { OrganizationDetail } from '../queries'
import { organizationTexts as texts } from '../texts'
import { DocumentItem } from './document-item'
import { DownloadAll } from './download-all'

export function DocumentList({ organization }: { organization: OrganizationDetail }) {
  const documents = organization.documentos
  const missing = mandatorySlots.filter(({ name }) => !documents.some(({ tipo }) => tipo === name))
  return (
    <div className="grid gap-4">
      {missing.length > 0 && (
        <Banner tone="info" role="note" title="Documentos obrigatórios que ainda não foram enviados">
          {missing.map(({ label }) => label).join(', ')}
        </Banner>
      )}
      {documents.length > 0 && (
        <div className="flex justify-end">
          <DownloadAll organization={organization} />
        </div>
      )}
      <Card padded={false} aria-label="Documentos enviados">
        {documents.length === 0 ? (
          <EmptyState title={texts.noDocuments} />
        ) : (
          <ul className="divide-y divide-line">
            {documents.map((document) => (
              <DocumentItem key={document.id} document={document} />
            ))}
          </ul>
        )}
      </Card>
    </div>
  )
}
