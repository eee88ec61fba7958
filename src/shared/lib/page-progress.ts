import { useSyncExternalStore } from 'react'

/** What the page in front shows in the header (spec 2, header): `percent` from 0 to 100, and whether it is saving. */
export type PageProgress = { percent: number; saving: boolean }

let current: PageProgress | null = null
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Called by a page that has a progress; null (on leaving it) takes the bar away. */
export function setPageProgress(progress: PageProgress | null): void {
  if (current?.percent === progress?.percent && current?.saving === progress?.saving) return
  current = progress
  for (const listener of listeners) listener()
}

export const usePageProgress = (): PageProgress | null =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  )
