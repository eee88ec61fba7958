import { formatBytes } from '@/shared/lib/format-bytes'
import { fileNamePart } from '@/shared/lib/save-file'
import type { OrganizationDetail } from '../queries'
import { organizationTexts as texts } from '../texts'
import { DownloadButton } from './download-button'

/** All documents of the organisation as one ZIP, made in the browser. */
export function DownloadAll({ organization: { nome, documentos } }: { organization: OrganizationDetail }) {
  return (
    <DownloadButton
      label="Baixar todos (ZIP)"
      progressLabel="Download dos documentos"
      describe={(done, total) => `${formatBytes(done)} de ${formatBytes(total)}`}
      failure={texts.failures.download}
      run={async (options) => {
        const { zipDocuments } = await import('../zip-documents')
        return {
          content: await zipDocuments(documentos, options),
          name: `documentos-${fileNamePart(nome ?? '') || 'organizacao'}.zip`,
        }
      }}
    />
  )
}
