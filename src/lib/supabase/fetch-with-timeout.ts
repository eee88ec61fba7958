import { cutLine, PATIENCE } from '@/lib/errors/network-error'

/**
 * `fetch`, which gives up as on a cut line where no answer begins in time: on a line that died without a word a request, and
 * the button that waits for it, would stand still for minutes. What has begun may take its time. Rejects with a TypeError.
 */
export const fetchInTime: typeof fetch = async (input, init) => {
  const controller = new AbortController()
  const { signal } = init ?? {}
  const abort = () => controller.abort(signal?.reason)
  if (signal?.aborted) abort()
  signal?.addEventListener('abort', abort)
  const timer = setTimeout(() => controller.abort(), PATIENCE)
  try {
    return await fetch(input, { ...init, signal: controller.signal })
  } catch (error) {
    const late = controller.signal.aborted && !signal?.aborted
    throw late ? cutLine(true) : error
  } finally {
    clearTimeout(timer)
  }
}
