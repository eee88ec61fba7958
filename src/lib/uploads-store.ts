import { createStore, useStore } from './store'

/** Files that a person chose and that are not stored yet. Set by the feature that uploads them, shown on every screen. */
export type UploadsState = {
  sending: number
  /** Uploads that failed and can be tried again. */
  failed: number
  /** What is read out once all have arrived; '' where the last was put away. */
  announcement: string
  /** Stops and forgets all of them. */
  discard: () => void
}

const store = createStore<UploadsState | null>(null)

/** Null: this person has sent none. */
export const setUploadsState = store.set

export const getUploadsState = store.get

export const useUploadsState = (): UploadsState | null => useStore(store)
