import { checkFile } from '@/shared/documents/check-file'
import { contentTypes, documentPath } from '@/shared/documents/slots'
import type { StoredDocument } from '../queries'
import { UploadBlockedError } from './errors'
import { createLimit } from './limit'
import { rememberPreview } from './previews'
import { sendObject } from './send-object'
import { documentAt, registerDocument, removeObject } from './store-document'
import type { Job, SlotUpload, UploadHost } from './upload-queue'

/** Files on their way at once: more would only slow each other down on a phone's line. */
const limit = createLimit(3)

type Surroundings = {
  host: UploadHost
  update: (change: Partial<SlotUpload>) => void
}

/**
 * Checks a file, stores it and puts it into its slot; sets `job.path`. Throws `UploadBlockedError` with the sentence that
 * says why not, `UploadInterruptedError` or `UploadRefusedError`, what the database answered, or the signal's reason.
 */
export async function performUpload(job: Job, surroundings: Surroundings): Promise<StoredDocument> {
  const document = await store(job, surroundings)
  await rememberPreview(document.id, job.file)
  return document
}

async function store(job: Job, { host, update }: Surroundings): Promise<StoredDocument> {
  const { slot, file, controller } = job
  const { signal } = controller
  const check = await checkFile(slot, file)
  if (!check.ok) throw new UploadBlockedError(check.message)
  const orgId = await host.organizationId()
  signal.throwIfAborted()
  const again = job.path !== null
  const path = (job.path ??= documentPath(orgId, slot.name, check.extension))
  update({ phase: 'waiting' })
  const leave = await limit(signal)
  try {
    update({ phase: 'sending' })
    // An earlier try may have ended well although its answer was lost.
    const arrived = again ? await documentAt(path) : null
    signal.throwIfAborted()
    if (arrived) return arrived
    const onProgress = (percent: number) => update({ percent: Math.floor(percent) })
    await sendObject({ path, file, contentType: contentTypes[check.extension], signal, onProgress })
    // From here on there is no way back: a cancelled row would leave the person guessing which file counts.
    update({ phase: 'finishing', percent: 100 })
    const replaced = host.current(slot.name)
    const document = await registerDocument({ orgId, slot: slot.name, path, name: file.name })
    if (replaced && replaced.arquivo_url !== path) void removeObject(replaced.arquivo_url)
    return document
  } finally {
    leave()
  }
}
