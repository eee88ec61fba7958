import type { DocumentSlot, SlotName } from '@/domain/documents/slots'
import { describeError, errorCode, isNetworkError, offlineSentence } from '@/lib/errors/describe-error'
import { createStore } from '@/lib/store'
import { SLOT_CHANGED, UploadBlockedError, UploadInterruptedError } from './errors'
import type { Job, SlotUpload, UploadHost } from './upload'

/** What `substitui` says of a slot that was seen empty. */
export const EMPTY_SLOT = '00000000-0000-0000-0000-000000000000'

export type QueuedUpload = { slot: DocumentSlot; upload: SlotUpload }

export class UploadQueue {
  #host: UploadHost
  readonly #all = createStore<readonly QueuedUpload[]>([])
  readonly #jobs = new Map<SlotName, Job>()
  readonly #uploads = new Map<SlotName, SlotUpload>()
  readonly #arrived = new Map<SlotName, string>()
  readonly #files = new Map<SlotName, File>()
  announcement = ''

  constructor(host: UploadHost) {
    this.#host = host
  }

  serve(host: UploadHost): void {
    this.#host = host
  }

  subscribe = this.#all.subscribe

  get = (slot: SlotName): SlotUpload | null => this.#uploads.get(slot) ?? null

  /** Id of the document that the slot's last upload became. */
  arrived = (slot: SlotName): string | undefined => this.#arrived.get(slot)

  /** The file on its way into a slot, or the one that became its document. */
  fileIn = (slot: SlotName, documentId: string | undefined): File | null =>
    this.isBusy(slot) ||
    (documentId !== undefined && this.#arrived.get(slot) === documentId && !this.#jobs.has(slot))
      ? (this.#files.get(slot) ?? null)
      : null

  all = this.#all.get

  underWay = (): number => this.all().filter(({ upload }) => upload.phase !== 'failed').length

  isBusy(slot: SlotName): boolean {
    const upload = this.#uploads.get(slot)
    return upload !== undefined && upload.phase !== 'failed'
  }

  /** @returns false while the slot is busy, so that a double click stores one file */
  start(slot: DocumentSlot, file: File): boolean {
    if (this.isBusy(slot.name)) return false
    const replaces = this.#replacedIn(slot.name)
    void this.#run({ slot, file, controller: new AbortController(), replaces, path: null, url: null })
    return true
  }

  retry(slot: SlotName): void {
    const job = this.#jobs.get(slot)
    if (!job || this.isBusy(slot)) return
    void this.#run({ ...job, controller: new AbortController() })
  }

  /** Sends the file over what came meanwhile. */
  replace(slot: SlotName): void {
    const job = this.#jobs.get(slot)
    if (job) job.replaces = this.#replacedIn(slot)
    this.retry(slot)
  }

  retryAll(): void {
    for (const { slot, upload } of this.all()) if (upload.mayRetry) this.retry(slot.name)
  }

  cancel(slot: SlotName): void {
    this.#jobs.get(slot)?.controller.abort()
    this.announcement = ''
    this.#files.delete(slot)
    this.#forget(slot)
  }

  cancelAll(): void {
    for (const slot of [...this.#jobs.keys()]) this.cancel(slot)
  }

  #replacedIn = (slot: SlotName): string => this.#host.current(slot)?.id ?? EMPTY_SLOT

  async #run(job: Job): Promise<void> {
    const { slot, file, controller } = job
    if (this.#jobs.size === 0) this.announcement = ''
    this.#jobs.set(slot.name, job)
    this.#files.set(slot.name, file)
    this.#uploads.set(slot.name, {
      name: file.name,
      size: file.size,
      phase: 'checking',
      percent: 0,
      message: null,
      mayRetry: false,
      overtaken: null,
    })
    this.#emit()
    try {
      const { performUpload, announceUpload } = await import('./perform-upload')
      const document = await performUpload(job, {
        host: this.#host,
        update: (change) => this.#update(job, change),
      })
      this.#host.onStored(document)
      this.#arrived.set(slot.name, document.id)
      if (this.#jobs.get(slot.name) !== job) return
      this.announcement = announceUpload(slot, this.announcement)
      this.#forget(slot.name)
    } catch (error) {
      if (!controller.signal.aborted) await this.#failed(job, error)
    }
  }

  async #failed(job: Job, error: unknown) {
    const blocked = error instanceof UploadBlockedError
    const overtaken = errorCode(error) === SLOT_CHANGED
    const interrupted = error instanceof UploadInterruptedError || isNetworkError(error)
    // The object is not what the database expects: only a new path can help.
    if (errorCode(error) === 'MU005') job.path = job.url = null
    const ended = (await this.#host.onRefused(error)) ?? null
    this.#update(job, {
      phase: 'failed',
      mayRetry: !blocked && !overtaken && ended === null,
      overtaken: overtaken ? job.replaces : null,
      message: ended ?? messageOf(error, interrupted),
    })
  }

  #update(job: Job, change: Partial<SlotUpload>) {
    const before = this.#uploads.get(job.slot.name)
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
    this.#all.set(
      [...this.#jobs.values()].flatMap(({ slot }) => {
        const upload = this.#uploads.get(slot.name)
        return upload ? [{ slot, upload }] : []
      }),
    )
  }
}

function messageOf(error: unknown, interrupted: boolean): string {
  if (error instanceof UploadBlockedError) return error.message
  if (errorCode(error) === SLOT_CHANGED)
    return 'Este documento mudou enquanto o seu arquivo era enviado. O seu arquivo ficou de fora.'
  return interrupted ? offlineSentence : describeError(error)
}
