type Listener = (userId: string) => Promise<unknown>

const listeners = new Set<Listener>()

/** Nobody will sign in to a deleted account again: whoever stores something of a person removes it. Returns an unsubscribe function. */
export function onAccountDeleted(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Resolves when all listeners are done. */
export async function announceDeletion(userId: string): Promise<void> {
  await Promise.allSettled([...listeners].map((listener) => listener(userId)))
}
