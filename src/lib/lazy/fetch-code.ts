import { NetworkError } from '@/lib/errors/network-error'
import { wait } from '@/lib/wait'

const RETRY_DELAYS_MS = [500, 1500, 3000]

let round = 0

/** The network dropped, or a new release has replaced this one. */
export class ChunkLoadError extends NetworkError {
  override name = 'ChunkLoadError'
}

/** Dynamic import that retries when the network drops. Rejects with `ChunkLoadError`, at once while offline. */
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

/** Failed parts load again on their next render. */
export const askAnew = (): void => {
  round += 1
}

export const askingRound = (): number => round
