import type { WriteResult } from '@/lib/user-storage'

/**
 * `waiting`: something changed; `saving`: it was written, and the indicator shows; `done`;
 * `full` / `blocked`: this device kept nothing.
 */
export type AutoSaveState = 'idle' | 'waiting' | 'saving' | 'done' | 'full' | 'blocked'

/** A crash loses at most this much typing, in milliseconds. */
const WRITE_EVERY = 400
/** Product 9: how long after the last change the indicator shows, and how long it stays. */
const SHOW_AFTER = 3000
const SHOW_FOR = 1500

type Options = {
  /** Writes what was typed to the device. */
  write: () => WriteResult
  onState: (state: AutoSaveState) => void
  /** The indicator has ended: time for the toast 'Dados salvos'. */
  onDraftWrite: () => void
}

/**
 * Decides when the draft is written and what the indicator says: only what really happened (decision 39).
 */
export class AutoSave {
  #options: Options
  #state: AutoSaveState = 'idle'
  #writing: ReturnType<typeof setTimeout> | undefined
  #showing: ReturnType<typeof setTimeout> | undefined

  constructor(options: Options) {
    this.#options = options
  }

  /** Something was typed. Written at intervals while typing goes on, shown once it pauses. */
  changed(): void {
    this.#writing ??= setTimeout(() => this.flush(), WRITE_EVERY)
    clearTimeout(this.#showing)
    this.#showing = setTimeout(() => this.#show(), SHOW_AFTER)
    if (this.#state !== 'full' && this.#state !== 'blocked') this.#set('waiting')
  }

  /** Writes at once what is not written yet. */
  flush(): void {
    if (this.#writing === undefined) return
    clearTimeout(this.#writing)
    this.#writing = undefined
    const result = this.#options.write()
    if (result !== 'stored') this.#set(result)
    else if (this.#state === 'full' || this.#state === 'blocked') this.#set('waiting')
  }

  /** There is nothing left to keep: it was saved in the database or discarded. */
  stop(): void {
    clearTimeout(this.#writing)
    clearTimeout(this.#showing)
    this.#writing = this.#showing = undefined
    this.#set('idle')
  }

  /**
   * Writes what is not written yet, and says nothing of it: the screen is left, or the whole is being saved, and no good
   * news of the device may cover that this failed.
   */
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
