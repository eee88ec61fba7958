import { wait } from '@/lib/wait'

/** In ms, before code that did not come is asked for again. */
const PAUSES = [500, 1500, 3000]

const missing = new WeakSet<object>()
let round = 0

/**
 * Fetches code on demand, and asks again where a bad line cut it off. Rejects with the last error, and at once while the
 * device has no line: `online` says when there is one.
 * @param load a dynamic import, or several
 * @param pauses in ms, one before each further try
 */
export async function fetchCode<Code>(load: () => Promise<Code>, pauses = PAUSES): Promise<Code> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await load()
    } catch (error) {
      const pause = pauses[tries]
      if (pause === undefined || !navigator.onLine) {
        if (error instanceof Error) missing.add(error)
        throw error
      }
      await wait(pause)
    }
  }
}

/** Whether this is the error of code that did not come. */
export const isChunkLoadError = (error: unknown): boolean => error instanceof Error && missing.has(error)

/** From now on parts whose code did not come ask for it anew when they are drawn. */
export const askAnew = (): void => {
  round += 1
}

export const askingRound = (): number => round
