type Listener = (userId: string) => Promise<unknown>

const listeners = new Set<Listener>()

/** Stored data of a deleted account must be removed. Returns an unsubscribe function. */
export function onAccountDeleted(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export async function announceDeletion(userId: string): Promise<void> {
  await Promise.allSettled([...listeners].map((listener) => listener(userId)))
}
