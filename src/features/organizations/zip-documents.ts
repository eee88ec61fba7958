import { downloadZip } from 'client-zip'
import { documentUrl } from '@/shared/documents/open-document'
import { slotLabel } from '@/shared/documents/slots'
import type { DownloadOptions } from './components/download-button'
import type { OrganizationDocument } from './queries'

/** A file name that is valid on every system: the slot's label and the organisation's own name for the file. */
const entryName = ({ tipo, nome }: OrganizationDocument) =>
  `${slotLabel(tipo)} - ${nome}`.replace(/[\\/:*?"<>|\p{Cc}\p{Cf}]/gu, '-')

/**
 * Fetches the files one after the other, straight into the archive. `onProgress` gets bytes, out of the sizes in the
 * database. Rejects with the storage's error when one cannot be read: an incomplete archive would go unnoticed.
 */
export function zipDocuments(
  documents: readonly OrganizationDocument[],
  { signal, onProgress }: DownloadOptions,
): Promise<Blob> {
  const total = documents.reduce((sum, { tamanho }) => sum + tamanho, 0)
  let done = 0
  const counted = () =>
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        done += chunk.byteLength
        onProgress(done, total)
        controller.enqueue(chunk)
      },
    })

  async function* entries() {
    for (const document of documents) {
      // Signed just before it is fetched: the URL is valid for a minute.
      const response = await fetch(await documentUrl(document.arquivo_url), { signal })
      if (!response.ok || !response.body) throw new StorageRefusal(response.status)
      yield {
        name: entryName(document),
        lastModified: new Date(document.created_at),
        input: response.body.pipeThrough(counted()),
      }
    }
  }
  return downloadZip(entries()).blob()
}

/** The storage answered a download with an error status. */
class StorageRefusal extends Error {
  constructor(readonly status: number) {
    super(`storage answered ${status}`)
  }
}
