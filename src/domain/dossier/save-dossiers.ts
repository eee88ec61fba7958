import { makeZip } from 'client-zip'
import { hasFile } from '@/domain/documents/document-state'
import { documentUrl, type StoredFile } from '@/domain/documents/open-document'
import { fetchToday } from '@/domain/documents/document-dates-data'
import { fetchImpediments } from '@/domain/impediments/queries'
import { errorCode, isPermissionError } from '@/lib/errors/describe-error'
import { throwIfAborted } from '@/lib/abort'
import { safeFileName, uniqueNames } from '@/lib/files/file-names'
import type { StreamTarget } from '@/lib/files/save-stream'
import { sha256 } from '@/lib/files/sha256'
import { withTimeout } from '@/lib/errors/network-error'
import { wait } from '@/lib/wait'
import { dataCsv, dataJson } from './data-files'
import {
  describeDocument,
  fetchOrganization,
  namedDocuments,
  type Dossier,
  type DossierDocument,
} from './dossier-data'
import { organizationSheet } from './organization-sheet'
import { isSessionOver } from './session-ended'
import { dossierTexts as texts } from './texts'

export type DossierOptions = {
  several: boolean
  signal: AbortSignal
  /** Bytes for one dossier, finished dossiers for several. */
  onProgress: (done: number, total: number) => void
  /** The server did not answer or the session expired: resolves on retry or cancel. */
  onConnectionLost: (error: unknown) => Promise<void>
}

export type DossierResult = {
  dossiers: number
  documents: number
  unread: { organization: string; document: string }[]
}

/** Storage refuses this file or holds another one; the others may still be readable. */
class DocumentUnreadable extends Error {}
class StorageBusy extends Error {}

const isBusy = (status: number) => status === 429 || status >= 500
/** Ms before each retry; afterwards the file is skipped, so that one broken file does not block all. */
const RETRY_DELAYS_MS = [1000, 2000, 4000]

/** It is null where storage stays busy. */
async function retryWhileBusy<T>(request: () => Promise<T>, signal: AbortSignal): Promise<T | null> {
  for (const pause of [...RETRY_DELAYS_MS, null]) {
    try {
      return await request()
    } catch (error) {
      if (!(error instanceof StorageBusy)) throw error
      if (pause !== null) await wait(pause)
      throwIfAborted(signal)
    }
  }
  return null
}

/** Writes documents one at a time to save memory. The sheet lists their checksums, so it comes last. */
export async function saveDossiers(
  ids: readonly string[],
  target: StreamTarget,
  { several, signal, onProgress, onConnectionLost }: DossierOptions,
): Promise<DossierResult> {
  const result: DossierResult = { dossiers: 0, documents: 0, unread: [] }
  const folderName = uniqueNames()

  /** Only a permission error or cancelling ends the retries. */
  async function retryUntilStopped<T>(request: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await request()
      } catch (error) {
        throwIfAborted(signal)
        if (isPermissionError(error)) throw error
        await onConnectionLost(error)
        throwIfAborted(signal)
      }
    }
  }

  async function* dossier(id: string, day: string) {
    const organization = await retryUntilStopped(() => fetchOrganization(id, signal))
    // Deleted since the list was read.
    if (!organization) return
    result.dossiers += 1
    const name = organization.nome ?? texts.unnamed
    const folder = several ? `${folderName(safeFileName(name, texts.unnamed))}/` : ''
    const total = organization.documentos.reduce((sum, { tamanho }) => sum + tamanho, 0)
    let before = 0
    const documents: DossierDocument[] = []
    for (const { stored, file } of namedDocuments(organization.documentos)) {
      if (!hasFile(stored)) {
        documents.push(describeDocument(stored, '', null, day))
        continue
      }
      const at = before
      const read = () =>
        readDocument(stored, signal, (bytes) => {
          if (!several) onProgress(at + bytes, total)
        })
      const content = await retryUntilStopped(() => retryWhileBusy(read, signal))
      before += stored.tamanho
      documents.push(describeDocument(stored, file, content && (await sha256(content)), day))
      if (content) {
        result.documents += 1
        yield { name: folder + file, lastModified: new Date(stored.created_at), input: content }
      } else result.unread.push({ organization: name, document: documents.at(-1)?.label ?? '' })
    }
    const impediments = await retryUntilStopped(() => fetchImpediments(id, signal))
    const made: Dossier = { organization, documents, impediments, day, madeAt: new Date() }
    yield { name: `${folder}00 Ficha.html`, lastModified: made.madeAt, input: organizationSheet(made) }
    yield { name: `${folder}dados.json`, lastModified: made.madeAt, input: dataJson(made) }
    yield { name: `${folder}dados.csv`, lastModified: made.madeAt, input: dataCsv(made) }
  }

  async function* entries() {
    const day = await retryUntilStopped(() => fetchToday(signal))
    for (const [at, id] of ids.entries()) {
      throwIfAborted(signal)
      if (several) onProgress(at, ids.length)
      yield* dossier(id, day)
    }
  }

  await target.write(makeZip(entries()), signal)
  return result
}

/** It is null where the file cannot be read, and rejects with errors that may pass, and when cancelled. */
async function readDocument(
  { arquivo_url }: StoredFile,
  signal: AbortSignal,
  onBytes: (bytes: number) => void,
): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    // Signed just before the fetch: the URL expires after a minute.
    const response = await withTimeout(fetch(await documentUrl(arquivo_url), { signal }))
    if (isBusy(response.status)) throw new StorageBusy()
    if (!response.ok || !response.body) throw new DocumentUnreadable()
    let bytes = 0
    const counted = response.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          bytes += chunk.byteLength
          onBytes(bytes)
          controller.enqueue(chunk)
        },
      }),
    )
    return new Uint8Array(await new Response(counted).arrayBuffer())
  } catch (error) {
    throwIfAborted(signal)
    if (error instanceof DocumentUnreadable) return null
    const code = errorCode(error)
    if (code === null || isSessionOver(error)) throw error
    if (isBusy(Number(code))) throw new StorageBusy()
    return null
  }
}
