/** Within ten seconds at the latest. Returns a cancel function. */
export function onIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, 3000)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: 10_000 })
  return () => cancelIdleCallback(handle)
}
