import { makeZip } from 'client-zip'
import { documentUrl } from '@/domain/documents/open-document'
import { fetchToday } from '@/domain/documents/document-dates-data'
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
  type DocumentRow,
} from './dossier-data'
import { organizationSheet } from './organization-sheet'
import { isSessionOver } from './session-ended'
import { dossierTexts as texts } from './texts'

export type DossierOptions = {
  /** Each in a folder of its own. */
  several: boolean
  signal: AbortSignal
  /** Of one dossier the bytes of its papers; of several, how many are done. */
  onProgress: (done: number, total: number) => void
  /** Something was not answered, or the session is over: resolves when the person wants to go on, or stops it. */
  onConnectionLost: (error: unknown) => Promise<void>
}

export type DossierResult = {
  /** Dossiers in the archive. */
  dossiers: number
  /** Papers in the archive. */
  documents: number
  /** What is not in it: the organisation's name, and the paper's. */
  unread: { organization: string; document: string }[]
}

/** Storage said no, or holds another file than the one that was sent: this paper cannot be read, the others can. */
class DocumentUnreadable extends Error {}
/** Storage is busy or has a fault: it may answer in a moment. */
class StorageBusy extends Error {}

const isBusy = (status: number) => status === 429 || status >= 500
/** Milliseconds before each new try. What storage does not answer then is left out: one broken file must not hold up all. */
const PAUSES = [1000, 2000, 4000]

/** Asks again by itself while storage is busy; null where it stays so. */
async function retryWhileBusy<T>(request: () => Promise<T>, signal: AbortSignal): Promise<T | null> {
  for (const pause of [...PAUSES, null]) {
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

/**
 * Writes the dossiers into one archive: one dossier at its top, several in a folder each. Never more than one paper is held in
 * memory, whole: its checksum is in the sheet, and half a paper must not be in the archive. For that reason the sheet comes
 * after the papers, and is first only by its name.
 */
export async function saveDossiers(
  ids: readonly string[],
  target: StreamTarget,
  { several, signal, onProgress, onConnectionLost }: DossierOptions,
): Promise<DossierResult> {
  const result: DossierResult = { dossiers: 0, documents: 0, unread: [] }
  const folderName = uniqueNames()

  /** Asks again as often as the person wants; only what is forbidden ends it. */
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
    const made: Dossier = { organization, documents, day, madeAt: new Date() }
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

/** The file of a paper; null where it cannot be read. Rejects with what may be tried again, and where it is stopped. */
async function readDocument(
  { arquivo_url }: DocumentRow,
  signal: AbortSignal,
  onBytes: (bytes: number) => void,
): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    // Signed just before it is fetched: the address is good for a minute.
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
