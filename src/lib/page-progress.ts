import { createStore, useStore } from './store'

/**
 * What the current page shows in the header (product 2, header): `percent` from 0 to 100, and whether it is saving.
 */
export type PageProgress = { percent: number; saving: boolean }

const store = createStore<PageProgress | null>(null)

/** Called by a page that shows its progress; null, when leaving it, removes the bar. */
export function setPageProgress(progress: PageProgress | null): void {
  const current = store.get()
  if (current?.percent === progress?.percent && current?.saving === progress?.saving) return
  store.set(progress)
}

export const usePageProgress = (): PageProgress | null => useStore(store)
