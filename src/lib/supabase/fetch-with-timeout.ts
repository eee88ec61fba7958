import { NetworkError, REQUEST_TIMEOUT_MS } from '@/lib/errors/network-error'

/** Times out until the response begins. Rejects with `NetworkError`, or the caller's abort reason. */
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
    if (signal?.aborted) throw error
    if (controller.signal.aborted) throw new NetworkError('timeout')
    throw new NetworkError('offline', { cause: error })
  } finally {
    clearTimeout(timer)
  }
}
