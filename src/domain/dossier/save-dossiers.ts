import { makeZip } from 'client-zip'
import { documentUrl } from '@/domain/documents/open-document'
import { fetchToday } from '@/domain/documents/document-dates-data'
import { errorCode, isPermissionError } from '@/lib/errors/describe-error'
import { throwIfAborted } from '@/lib/abort'
import { safeFileName, uniqueNames } from '@/lib/files/file-names'
import type { StreamTarget } from '@/lib/files/save-stream'
import { sha256 } from '@/lib/files/sha256'
import { inTime } from '@/lib/errors/network-error'
import { wait } from '@/lib/wait'
import { dataCsv, dataJson } from './data-files'
import {
  describePaper,
  fetchOrganization,
  namedPapers,
  type Dossier,
  type DossierPaper,
  type StoredPaper,
} from './dossier-data'
import { ficha } from './organization-sheet'
import { isSessionOver } from './session-over'
import { dossierTexts as texts } from './texts'

export type DossierOptions = {
  /** Each in a folder of its own. */
  several: boolean
  signal: AbortSignal
  /** Of one dossier the bytes of its papers; of several, how many are done. */
  onProgress: (done: number, total: number) => void
  /** Something was not answered, or the session is over: resolves when the person wants to go on, or stops it. */
  onLineLost: (error: unknown) => Promise<void>
}

export type DossierResult = {
  /** Dossiers in the archive. */
  dossiers: number
  /** Papers in the archive. */
  papers: number
  /** What is not in it: the organisation's name, and the paper's. */
  unread: { organization: string; paper: string }[]
}

/** Storage said no, or holds another file than the one that was sent: this paper cannot be read, the others can. */
class PaperRefused extends Error {}
/** Storage is busy or has a fault: it may answer in a moment. */
class PaperBusy extends Error {}

const isBusy = (status: number) => status === 429 || status >= 500
/** Milliseconds before each new try. What storage does not answer then is left out: one broken file must not hold up all. */
const PAUSES = [1000, 2000, 4000]

/** Asks again by itself while storage is busy; null where it stays so. */
async function patiently<T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T | null> {
  for (const pause of [...PAUSES, null]) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof PaperBusy)) throw error
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
  { several, signal, onProgress, onLineLost }: DossierOptions,
): Promise<DossierResult> {
  const result: DossierResult = { dossiers: 0, papers: 0, unread: [] }
  const folderName = uniqueNames()

  /** Asks again as often as the person wants; only what is forbidden ends it. */
  async function steadily<T>(ask: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await ask()
      } catch (error) {
        throwIfAborted(signal)
        if (isPermissionError(error)) throw error
        await onLineLost(error)
        throwIfAborted(signal)
      }
    }
  }

  async function* dossier(id: string, day: string) {
    const organization = await steadily(() => fetchOrganization(id, signal))
    // Deleted since the list was read.
    if (!organization) return
    result.dossiers += 1
    const name = organization.nome ?? texts.unnamed
    const folder = several ? `${folderName(safeFileName(name, texts.unnamed))}/` : ''
    const total = organization.documentos.reduce((sum, { tamanho }) => sum + tamanho, 0)
    let before = 0
    const papers: DossierPaper[] = []
    for (const { stored, file } of namedPapers(organization.documentos)) {
      const at = before
      const read = () =>
        readPaper(stored, signal, (bytes) => {
          if (!several) onProgress(at + bytes, total)
        })
      const content = await steadily(() => patiently(read, signal))
      before += stored.tamanho
      papers.push(describePaper(stored, file, content && (await sha256(content)), day))
      if (content) {
        result.papers += 1
        yield { name: folder + file, lastModified: new Date(stored.created_at), input: content }
      } else result.unread.push({ organization: name, paper: papers.at(-1)?.label ?? '' })
    }
    const made: Dossier = { organization, papers, day, madeAt: new Date() }
    yield { name: `${folder}00 Ficha.html`, lastModified: made.madeAt, input: ficha(made) }
    yield { name: `${folder}dados.json`, lastModified: made.madeAt, input: dataJson(made) }
    yield { name: `${folder}dados.csv`, lastModified: made.madeAt, input: dataCsv(made) }
  }

  async function* entries() {
    const day = await steadily(() => fetchToday(signal))
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
async function readPaper(
  { arquivo_url }: StoredPaper,
  signal: AbortSignal,
  onBytes: (bytes: number) => void,
): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    // Signed just before it is fetched: the address is good for a minute.
    const response = await inTime(fetch(await documentUrl(arquivo_url), { signal }))
    if (isBusy(response.status)) throw new PaperBusy()
    if (!response.ok || !response.body) throw new PaperRefused()
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
    if (error instanceof PaperRefused) return null
    const code = errorCode(error)
    if (code === null || isSessionOver(error)) throw error
    if (isBusy(Number(code))) throw new PaperBusy()
    return null
  }
}
