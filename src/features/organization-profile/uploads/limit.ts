/** Lets `size` pieces of work run at once; the others wait their turn. */
export function createLimit(size: number) {
  let running = 0
  const waiting: (() => void)[] = []

  const leave = () => {
    running--
    waiting.shift()?.()
  }

  /** Resolves with the function that gives the place back. Rejects with the signal's reason if aborted before. */
  return async (signal: AbortSignal): Promise<() => void> => {
    while (running >= size) {
      await new Promise<void>((resolve) => {
        const enter = () => {
          signal.removeEventListener('abort', enter)
          resolve()
        }
        waiting.push(enter)
        signal.addEventListener('abort', enter, { once: true })
      })
      signal.throwIfAborted()
    }
    signal.throwIfAborted()
    running++
    return leave
  }
}
