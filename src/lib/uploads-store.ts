import { createStore, useStore } from './store'

/** Files that a person chose and that are not stored yet. Set by the feature that uploads them, shown on every screen. */
export type FilesUnderWay = {
  sending: number
  /** Uploads that failed and can be tried again. */
  failed: number
  /** What is read out once all have arrived; '' where the last was put away. */
  arrival: string
  /** Stops and forgets all of them. */
  discard: () => void
}

const store = createStore<FilesUnderWay | null>(null)

/** Null: this person has sent none. */
export const setFilesUnderWay = store.set

export const filesUnderWay = store.get

export const useFilesUnderWay = (): FilesUnderWay | null => useStore(store)
