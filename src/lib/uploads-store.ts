import { createStore, useStore } from './store'

/** Files not stored yet. Set by the upload feature, shown on every screen. */
export type UploadsState = {
  sending: number
  failed: number
  announcement: string
  /** Where the files are. */
  link: string
  discard: () => void
}

const store = createStore<UploadsState | null>(null)

export const setUploadsState = store.set

export const getUploadsState = store.get

export const useUploadsState = (): UploadsState | null => useStore(store)
