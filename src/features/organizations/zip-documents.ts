import { downloadZip } from 'client-zip'
import { slotLabel } from '@/shared/documents/slots'
import { documentsBucket } from '@/shared/lib/storage'
import type { DownloadOptions } from './components/download-button'
import type { OrganizationDocument } from './queries'

/** Seconds a file's address works: each is signed just before it is fetched. */
const LINK_SECONDS = 60

/** A name that every system can write: what it is, and what the organisation called it. */
const entryName = ({ tipo, nome }: OrganizationDocument) =>
  `${slotLabel(tipo)} - ${nome}`.replace(/[\\/:*?"<>|\p{Cc}\p{Cf}]/gu, '-')

/**
 * Fetches the files one after the other, straight into the archive. `onProgress` hears bytes, of the sizes the database
 * measured. Rejects with the storage's error when one cannot be read: an archive with holes would go unnoticed.
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
      const { data, error } = await documentsBucket.createSignedUrl(document.arquivo_url, LINK_SECONDS)
      if (error) throw error
      const response = await fetch(data.signedUrl, { signal })
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
