import { checkFile } from '@/shared/documents/check-file'
import {
  contentTypes,
  documentPath,
  type DocumentSlot,
  type FileExtension,
  type SlotName,
} from '@/shared/documents/slots'
import { describeError, errorCode, isNetworkError, offlineSentence } from '@/shared/errors/describe-error'
import type { StoredDocument } from '../queries'
import { createLimit } from './limit'
import { sendObject, UploadInterruptedError } from './send-object'
import { documentAt, registerDocument, removeObject } from './store-document'

/** One slot's upload as its row shows it. `finishing`: the file is stored and is being put into its slot. */
export type SlotUpload = {
  name: string
  size: number
  phase: 'checking' | 'waiting' | 'sending' | 'finishing' | 'failed'
  /** 0 to 100, whole. */
  percent: number
  message: string | null
  mayRetry: boolean
}

type Job = {
  slot: DocumentSlot
  file: File
  controller: AbortController
  extension: FileExtension | null
  /** Kept over tries, so that a file that did arrive is not sent twice. */
  path: string | null
}

export type UploadHost = {
  /** The organisation the file belongs to; makes it where no step was saved yet. Throws what stands in the way. */
  organizationId: () => Promise<string>
  /** What is in the slot now, to be removed once replaced. */
  current: (slot: SlotName) => StoredDocument | null
  /** Shows the document; only then does the upload leave the screen. */
  onStored: (document: StoredDocument, file: File) => Promise<void>
  onRefused: (error: unknown) => void
}

/** A reason that is written for the person who sent the file. */
export class UploadBlockedError extends Error {
  override name = 'UploadBlockedError'
}

const AT_ONCE = 3

/** All uploads of one person's wizard, side by side; they go on while one moves between the steps. */
export class UploadQueue {
  readonly #host: UploadHost
  readonly #limit = createLimit(AT_ONCE)
  readonly #jobs = new Map<SlotName, Job>()
  readonly #uploads = new Map<SlotName, SlotUpload>()
  readonly #listeners = new Set<() => void>()

  constructor(host: UploadHost) {
    this.#host = host
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** The upload of a slot, null where none is under way and none has failed. */
  get = (slot: SlotName): SlotUpload | null => this.#uploads.get(slot) ?? null

  /** How many files are on their way. */
  underWay = (): number => [...this.#uploads.values()].filter(({ phase }) => phase !== 'failed').length

  /** Ignored while the slot is busy, so that a double click stores one file. */
  start(slot: DocumentSlot, file: File): void {
    if (this.#isBusy(slot.name)) return
    void this.#run({ slot, file, controller: new AbortController(), extension: null, path: null })
  }

  retry(slot: SlotName): void {
    const job = this.#jobs.get(slot)
    if (!job || this.#isBusy(slot)) return
    void this.#run({ ...job, controller: new AbortController() })
  }

  /** Stops an upload, or puts away one that failed. */
  cancel(slot: SlotName): void {
    this.#jobs.get(slot)?.controller.abort()
    this.#forget(slot)
  }

  cancelAll(): void {
    for (const slot of [...this.#jobs.keys()]) this.cancel(slot)
  }

  #isBusy(slot: SlotName) {
    const upload = this.#uploads.get(slot)
    return upload !== undefined && upload.phase !== 'failed'
  }

  async #run(job: Job): Promise<void> {
    const { slot, file, controller } = job
    this.#jobs.set(slot.name, job)
    this.#uploads.set(slot.name, {
      name: file.name,
      size: file.size,
      phase: 'checking',
      percent: 0,
      message: null,
      mayRetry: false,
    })
    this.#emit()
    try {
      const check = await checkFile(slot, file)
      if (!check.ok) throw new UploadBlockedError(check.message)
      job.extension = check.extension
      const document = await this.#store(job, check.extension)
      await this.#host.onStored(document, file)
      if (this.#jobs.get(slot.name) === job) this.#forget(slot.name)
    } catch (error) {
      if (!controller.signal.aborted) this.#failed(job, error)
    }
  }

  async #store(job: Job, extension: FileExtension): Promise<StoredDocument> {
    const { slot, file, controller } = job
    const { signal } = controller
    const orgId = await this.#host.organizationId()
    signal.throwIfAborted()
    const again = job.path !== null
    const path = (job.path ??= documentPath(orgId, slot.name, extension))
    this.#update(job, { phase: 'waiting' })
    const leave = await this.#limit(signal)
    try {
      this.#update(job, { phase: 'sending' })
      // An earlier try may have ended well although its answer was lost.
      const arrived = again ? await documentAt(path) : null
      signal.throwIfAborted()
      if (arrived) return arrived
      const onProgress = (percent: number) => this.#update(job, { percent: Math.floor(percent) })
      await sendObject({ path, file, contentType: contentTypes[extension], signal, onProgress })
      // From here on there is no way back: a cancelled row would leave the person guessing which file counts.
      this.#update(job, { phase: 'finishing', percent: 100 })
      const replaced = this.#host.current(slot.name)
      const document = await registerDocument({ orgId, slot: slot.name, path, name: file.name })
      if (replaced && replaced.arquivo_url !== path) void removeObject(replaced.arquivo_url)
      return document
    } finally {
      leave()
    }
  }

  #failed(job: Job, error: unknown) {
    const blocked = error instanceof UploadBlockedError
    const interrupted = error instanceof UploadInterruptedError || isNetworkError(error)
    // The object is not what the database expects: only a fresh path can help.
    if (errorCode(error) === 'MU005') job.path = null
    this.#host.onRefused(error)
    this.#update(job, {
      phase: 'failed',
      mayRetry: !blocked,
      message: blocked ? error.message : interrupted ? offlineSentence : describeError(error),
    })
  }

  #update(job: Job, change: Partial<SlotUpload>) {
    const before = this.#uploads.get(job.slot.name)
    // A job that was cancelled, and perhaps followed by another, has no say any more.
    if (!before || this.#jobs.get(job.slot.name) !== job) return
    const next = { ...before, ...change }
    if (next.phase === before.phase && next.percent === before.percent) return
    this.#uploads.set(job.slot.name, next)
    this.#emit()
  }

  #forget(slot: SlotName) {
    this.#jobs.delete(slot)
    if (this.#uploads.delete(slot)) this.#emit()
  }

  #emit() {
    for (const listener of this.#listeners) listener()
  }
}
