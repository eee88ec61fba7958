import { networkError, REQUEST_TIMEOUT_MS } from '@/lib/errors/network-error'

/**
 * `fetch`, which gives up as on a cut line where no answer begins in time: on a line that died without a word a request, and
 * the button that waits for it, would stand still for minutes. What has begun may take its time. Rejects with a TypeError.
 */
export const fetchWithTimeout: typeof fetch = async (input, init) => {
  const controller = new AbortController()
  const { signal } = init ?? {}
  const abort = () => controller.abort(signal?.reason)
  if (signal?.aborted) abort()
  signal?.addEventListener('abort', abort)
  const timer = setTimeout(() => controller.abort(), REQUEST_TIMEOUT_MS)
  try {
    return await fetch(input, { ...init, signal: controller.signal })
  } catch (error) {
    const timedOut = controller.signal.aborted && !signal?.aborted
    throw timedOut ? networkError(true) : error
  } finally {
    clearTimeout(timer)
  }
}
