/** Runs `work` when the browser has nothing better to do, at the latest after ten seconds. Returns how to cancel. */
export function onIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, 3000)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: 10_000 })
  return () => cancelIdleCallback(handle)
}
