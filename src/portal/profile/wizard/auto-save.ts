import type { WriteResult } from '@/lib/web-storage'

/** `waiting`: typed; `saving`: written, indicator visible; `full`, `blocked`: the device stored nothing. */
export type AutoSaveState = 'idle' | 'waiting' | 'saving' | 'done' | 'full' | 'blocked'

/** A crash loses at most these milliseconds of typing. */
const WRITE_INTERVAL_MS = 400
/** Product 9, in ms: delay of the indicator after the last change, and how long it shows. */
const INDICATOR_DELAY_MS = 3000
const SHOW_FOR = 1500

type Options = {
  write: () => WriteResult
  onState: (state: AutoSaveState) => void
  onDraftWrite: () => void
}

/** Schedules draft writes and shows only what really happened (decision 39). */
export class AutoSave {
  #options: Options
  #state: AutoSaveState = 'idle'
  #writing: ReturnType<typeof setTimeout> | undefined
  #showing: ReturnType<typeof setTimeout> | undefined

  constructor(options: Options) {
    this.#options = options
  }

  /** Writes at intervals while typing continues; the indicator waits for a pause. */
  changed(): void {
    this.#writing ??= setTimeout(() => this.flush(), WRITE_INTERVAL_MS)
    clearTimeout(this.#showing)
    this.#showing = setTimeout(() => this.#show(), INDICATOR_DELAY_MS)
    if (this.#state !== 'full' && this.#state !== 'blocked') this.#set('waiting')
  }

  flush(): void {
    if (this.#writing === undefined) return
    clearTimeout(this.#writing)
    this.#writing = undefined
    const result = this.#options.write()
    if (result !== 'stored') this.#set(result)
    else if (this.#state === 'full' || this.#state === 'blocked') this.#set('waiting')
  }

  /** Nothing is left to store: it was saved or discarded. */
  stop(): void {
    clearTimeout(this.#writing)
    clearTimeout(this.#showing)
    this.#writing = this.#showing = undefined
    this.#set('idle')
  }

  /** Writes silently: good news about the device must not cover a failed save. */
  leave(): void {
    this.flush()
    clearTimeout(this.#showing)
    this.#showing = undefined
    if (this.#state === 'saving') this.#set('done')
  }

  #show() {
    this.flush()
    if (this.#state !== 'waiting') return
    this.#set('saving')
    this.#showing = setTimeout(() => {
      this.#set('done')
      this.#options.onDraftWrite()
    }, SHOW_FOR)
  }

  #set(state: AutoSaveState) {
    if (state === this.#state) return
    this.#state = state
    this.#options.onState(state)
  }
}
