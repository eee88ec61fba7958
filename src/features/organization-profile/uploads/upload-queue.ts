import type { DocumentSlot, SlotName } from '@/shared/documents/slots'
import { describeError, errorCode, isNetworkError, offlineSentence } from '@/shared/errors/describe-error'
import type { StoredDocument } from '../queries'
import { UploadBlockedError, UploadInterruptedError } from './errors'

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

/** One file on its way into its slot. */
export type Job = {
  slot: DocumentSlot
  file: File
  controller: AbortController
  /** Kept over tries, so that a file that did arrive is not sent twice. */
  path: string | null
}

export type UploadHost = {
  /** The organisation the file belongs to; makes it where no step was saved yet. Throws what stands in the way. */
  organizationId: () => Promise<string>
  /** What is in the slot now, to be removed once replaced. */
  current: (slot: SlotName) => StoredDocument | null
  /** Shows the document; only then does the upload leave the screen. */
  onStored: (document: StoredDocument) => void
  onRefused: (error: unknown) => void
}

/**
 * All uploads of one person's wizard, side by side; they go on while one moves between the steps. Knows what is under way;
 * what is done with a file is in `perform-upload.ts`, which comes with the documents step.
 */
export class UploadQueue {
  readonly #host: UploadHost
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
    void this.#run({ slot, file, controller: new AbortController(), path: null })
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
      const { performUpload } = await import('./perform-upload')
      const document = await performUpload(job, {
        host: this.#host,
        update: (change) => this.#update(job, change),
      })
      this.#host.onStored(document)
      if (this.#jobs.get(slot.name) === job) this.#forget(slot.name)
    } catch (error) {
      if (!controller.signal.aborted) this.#failed(job, error)
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
