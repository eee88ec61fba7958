/** Safari has no `requestIdleCallback`. */
const FALLBACK_DELAY_MS = 3000
const IDLE_TIMEOUT_MS = 10_000

/** Runs `work` when the browser is idle. Returns a cancel function. */
export function onIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, FALLBACK_DELAY_MS)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: IDLE_TIMEOUT_MS })
  return () => cancelIdleCallback(handle)
}
