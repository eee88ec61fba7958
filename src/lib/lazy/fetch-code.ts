import { NetworkError } from '@/lib/errors/network-error'
import { wait } from '@/lib/wait'

const RETRY_DELAYS_MS = [500, 1500, 3000]

let round = 0

/** A chunk did not arrive: the network dropped, or a new release has replaced it. */
export class ChunkLoadError extends NetworkError {
  override name = 'ChunkLoadError'
}

/**
 * Dynamic import that retries when the network drops. Rejects with `ChunkLoadError`, at once while the device is offline:
 * `online` tells when it is back.
 * @param load a dynamic import, or several
 */
export async function fetchCode<Code>(load: () => Promise<Code>, delays = RETRY_DELAYS_MS): Promise<Code> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await load()
    } catch (error) {
      const delay = delays[tries]
      if (delay === undefined || !navigator.onLine) throw new ChunkLoadError('offline', { cause: error })
      await wait(delay)
    }
  }
}

/** From now on parts whose code did not come ask for it anew when they are drawn. */
export const askAnew = (): void => {
  round += 1
}

export const askingRound = (): number => round
