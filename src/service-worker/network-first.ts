/**
 * How long a line may be silent, in ms, before it counts as dead. Name, connection, encryption and question are four ways to
 * the server and back: at 400 ms each an answer begins after 1.6 s, at 1.2 s after 5. A person waits ten.
 */
export const PATIENCE = 8000

/**
 * What the line brings, whatever it is; only where it brings nothing, what is kept. Without either, the browser's own
 * sentence about the line.
 */
export async function networkFirst(
  network: Promise<Response>,
  kept: () => Promise<Response | undefined>,
  patience = PATIENCE,
): Promise<Response> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silent = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), patience)))
  const came = await Promise.race([network.catch(() => null), silent])
  clearTimeout(timer)
  return came ?? (await kept()) ?? network
}
