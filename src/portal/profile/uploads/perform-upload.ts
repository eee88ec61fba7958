import type { Document } from '@/lib/supabase/database'
import pLimit from 'p-limit'
import { checkFile, isReadable, unreadableSentence } from '@/domain/documents/check-file'
import { rememberFormerEnd } from '@/domain/documents/date-suggestions'
import { hasFile } from '@/domain/documents/document-state'
import { contentTypes, documentPath, type DocumentSlot } from '@/domain/documents/slots'
import { isNetworkError } from '@/lib/errors/describe-error'
import { throwIfAborted } from '@/lib/abort'
import { UploadBlockedError, UploadInterruptedError } from './errors'
import { rememberPreview } from './draw-preview'
import { sendObject } from './send-object'
import { RESUMABLE_OVER } from './upload-request'
import { documentAt, registerDocument, removeObject } from './store-document'
import { findResumable, removeResumable, saveResumable } from './resumable-store'
import type { Job, SlotUpload, UploadHost } from './upload'

/** More parallel uploads would slow each other down on a phone. */
const limit = pLimit(3)

type Surroundings = {
  host: UploadHost
  update: (change: Partial<SlotUpload>) => void
}

/**
 * Checks, stores and registers a file; sets `job.path`. Throws `UploadBlockedError`, `UploadInterruptedError`,
 * `UploadRefusedError`, the database's error or the signal's reason.
 */
export async function performUpload(job: Job, surroundings: Surroundings): Promise<Document> {
  try {
    const document = await store(job, surroundings)
    removeResumable(job.path)
    await rememberPreview(document, job.file)
    return document
  } catch (error) {
    const { file, path, controller } = job
    const { aborted } = controller.signal
    // Browsers report a file that was moved, changed or taken away as a failure of the network.
    const gone = !aborted && !(error instanceof UploadBlockedError) && !(await isReadable(file))
    // Only a network failure leaves something to resume.
    const broken = !gone && (error instanceof UploadInterruptedError || isNetworkError(error))
    if (aborted || !broken) removeResumable(path)
    throw gone ? new UploadBlockedError(unreadableSentence) : error
  }
}

export const announceUpload = (slot: DocumentSlot, before: string): string =>
  before ? 'Todos os arquivos foram enviados' : `Arquivo enviado: ${slot.label}`

async function resumeEarlier(job: Job, orgId: string) {
  const left = await findResumable(orgId, job.slot.name, job.file)
  if (left) Object.assign(job, { path: left.path, url: left.url })
}

async function store(job: Job, { host, update }: Surroundings): Promise<Document> {
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
    // An earlier attempt may have succeeded although its response was lost.
    const arrived = again ? await documentAt(path) : null
    throwIfAborted(signal)
    if (arrived) return arrived
    // Browsers count what they have handed on, not what has arrived.
    const onProgress = (percent: number) => update({ percent: Math.min(99, Math.floor(percent)) })
    await sendObject({
      path,
      file,
      contentType: contentTypes[check.extension],
      signal,
      onProgress,
      url: job.url,
      onUrl: (url) => {
        job.url = url
        void saveResumable(file, path, url)
      },
    })
    // No cancelling from here on: after an aborted insert nobody knows which file counts. Without a network the insert
    // fails, and a file that arrived as the line broke off must not look finished before.
    if (navigator.onLine) update({ phase: 'finishing', percent: 100 })
    const replaced = host.current(slot.name)
    const { replaces } = job
    const registration = { orgId, slot: slot.name, path, name: check.name, replaces }
    const document = await registerDocument(registration).catch(async (error: unknown) => {
      // The insert may have succeeded although its response was lost.
      const stored = isNetworkError(error) && (await documentAt(path).catch(() => null))
      if (!stored) throw error
      return stored
    })
    if (replaced && hasFile(replaced) && replaced.arquivo_url !== path) {
      rememberFormerEnd(document, replaced)
      void removeObject(replaced.arquivo_url)
    }
    return document
  })
}
