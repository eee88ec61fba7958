import pLimit from 'p-limit'
import { checkFile } from '@/domain/documents/check-file'
import { contentTypes, documentPath, type DocumentSlot } from '@/domain/documents/slots'
import { isNetworkError } from '@/lib/errors/describe-error'
import { throwIfAborted } from '@/lib/abort'
import type { StoredDocument } from '@/domain/documents/own-document-queries'
import { UploadBlockedError, UploadInterruptedError } from './errors'
import { rememberPreview } from './draw-preview'
import { sendObject } from './send-object'
import { RESUMABLE_OVER } from './upload-request'
import { documentAt, registerDocument, removeObject } from './store-document'
import { findResumable, removeResumable, saveResumable } from './resumable-store'
import type { Job, SlotUpload, UploadHost } from './upload'

/** Files on their way at once: more would only slow each other down on a phone's line. */
const limit = pLimit(3)

type Surroundings = {
  host: UploadHost
  update: (change: Partial<SlotUpload>) => void
}

/**
 * Checks a file, stores it and puts it into its slot; sets `job.path`. Throws `UploadBlockedError` with the sentence that
 * says why not, `UploadInterruptedError` or `UploadRefusedError`, what the database answered, or the signal's reason.
 */
export async function performUpload(job: Job, surroundings: Surroundings): Promise<StoredDocument> {
  try {
    const document = await store(job, surroundings)
    removeResumable(job.path)
    await rememberPreview(document, job.file)
    return document
  } catch (error) {
    // Kept only after a broken connection: in every other case there is nothing to resume.
    const broken = error instanceof UploadInterruptedError || isNetworkError(error)
    if (job.controller.signal.aborted || !broken) removeResumable(job.path)
    throw error
  }
}

/** What is read out once no other file is on its way. `before`: what was to be read out of those that came before it. */
export const announceUpload = (slot: DocumentSlot, before: string): string =>
  before ? 'Todos os arquivos foram enviados' : `Arquivo enviado: ${slot.label}`

/** The same file may have stopped half-way on an earlier visit. */
async function resumeEarlier(job: Job, orgId: string) {
  const left = await findResumable(orgId, job.slot.name, job.file)
  if (left) Object.assign(job, { path: left.path, url: left.url })
}

async function store(job: Job, { host, update }: Surroundings): Promise<StoredDocument> {
  const { slot, file, controller } = job
  const { signal } = controller
  const check = await checkFile(slot, file)
  if (!check.ok) throw new UploadBlockedError(check.message)
  const orgId = await host.organizationId()
  if (job.path === null && file.size > RESUMABLE_OVER) await resumeEarlier(job, orgId)
  throwIfAborted(signal)
  const again = job.path !== null
  const path = (job.path ??= documentPath(orgId, slot.name, check.extension))
  update({ phase: 'waiting' })
  return limit(async () => {
    throwIfAborted(signal)
    update({ phase: 'sending' })
    // An earlier try may have ended well although its answer was lost.
    const arrived = again ? await documentAt(path) : null
    throwIfAborted(signal)
    if (arrived) return arrived
    const onProgress = (percent: number) => update({ percent: Math.floor(percent) })
    await sendObject({
      path,
      file,
      contentType: contentTypes[check.extension],
      signal,
      onProgress,
      url: job.url,
      onUrl: (url) => {
        job.url = url
        void saveResumable(slot.name, file, path, url)
      },
    })
    // No cancelling from here on: after an aborted insert nobody could tell which file counts.
    update({ phase: 'finishing', percent: 100 })
    const replaced = host.current(slot.name)
    const document = await registerDocument({ orgId, slot: slot.name, path, name: file.name }).catch(
      async (error: unknown) => {
        // Its answer may be all that was lost; the slot would show the file beside the sentence that it failed.
        const stored = isNetworkError(error) && (await documentAt(path).catch(() => null))
        if (!stored) throw error
        return stored
      },
    )
    if (replaced && replaced.arquivo_url !== path) void removeObject(replaced.arquivo_url)
    return document
  })
}
