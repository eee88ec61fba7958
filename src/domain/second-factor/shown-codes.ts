import { currentUserId } from '@/lib/current-user'
import { createStore, useStore } from '@/lib/store'
import { unloadWarning } from '@/lib/unload-warning'

/**
 * Recovery codes on the screen until the person says that they keep them: what is shown once outlives a press on Back.
 * In memory only; a reload warns first, and loses no code that was kept (decision 109).
 */
const shown = createStore<{ userId: string; codes: readonly string[] } | null>(null)

const own = () => (shown.get()?.userId === currentUserId.get() ? shown.get() : null)
const warnBeforeUnload = unloadWarning(() => own() !== null)

export function showCodes(codes: readonly string[] | null): void {
  const userId = currentUserId.get()
  shown.set(codes && userId ? { userId, codes } : null)
  warnBeforeUnload(codes !== null)
}

/** Whether the person has codes on the screen. */
export const areCodesShown = (): boolean => own() !== null

/** It is null while there are no codes to store. */
export function useShownCodes(): readonly string[] | null {
  useStore(shown)
  return own()?.codes ?? null
}
