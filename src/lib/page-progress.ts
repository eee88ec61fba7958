import { createStore, useStore } from './store'

/** Product 2, header; `percent` is 0 to 100. */
export type PageProgress = { percent: number; saving: boolean }

const store = createStore<PageProgress | null>(null)

export function setPageProgress(progress: PageProgress | null): void {
  const current = store.get()
  if (current?.percent === progress?.percent && current?.saving === progress?.saving) return
  store.set(progress)
}

export const usePageProgress = (): PageProgress | null => useStore(store)
