import { PAGE_TIMEOUT_MS } from '../lib/page-timeout'

/**
 * What the line brings, whatever it is; only where it brings nothing, what is kept. Without either, the browser's own
 * sentence about the line.
 */
export async function networkFirst(
  network: Promise<Response>,
  kept: () => Promise<Response | undefined>,
  patience = PAGE_TIMEOUT_MS,
): Promise<Response> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silent = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), patience)))
  const came = await Promise.race([network.catch(() => null), silent])
  clearTimeout(timer)
  return came ?? (await kept()) ?? network
}
