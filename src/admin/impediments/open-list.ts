import { CancelledError } from '@/lib/errors/cancelled-error'
import type { FromWorker, ToWorker } from './list-worker'
import ListWorker from './list-worker?worker'
import type { Found, ListReading } from './read-list'
import { RefusedFile } from './refused-file'

/** A list that is read, and stays in its worker until `close`. */
export type ListHandle = {
  reading: ListReading
  find: (roots: readonly string[]) => Promise<Found>
  close: () => void
}

type Options = { signal: AbortSignal; onProgress: (percent: number) => void }

/**
 * Reads a list beside the page. Throws `RefusedFile` for a file that is none, `CancelledError` where `signal` aborts, which ends the
 * worker in the middle of a row.
 */
export async function openList(file: File, { signal, onProgress }: Options): Promise<ListHandle> {
  // Tests have no worker, and no build has this branch.
  if (import.meta.env.DEV && typeof globalThis.Worker === 'undefined') {
    const { reading, find } = await (await import('./read-list')).readList(file, onProgress)
    if (signal.aborted) throw new CancelledError()
    return { reading, find: (roots) => Promise.resolve(find(roots)), close: () => undefined }
  }
  const worker = new ListWorker()
  const ask = (message: ToWorker) =>
    new Promise<FromWorker>((resolve, reject) => {
      const stop = () => {
        worker.terminate()
        reject(new CancelledError())
      }
      if (signal.aborted) stop()
      signal.addEventListener('abort', stop)
      worker.onerror = () => {
        worker.terminate()
        reject(new Error('The reader did not start, or ran out of memory'))
      }
      worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
        if ('progress' in data) onProgress(data.progress)
        else resolve(data)
      }
      worker.postMessage(message)
    })
  const expected = (answer: FromWorker) => {
    worker.terminate()
    return 'refused' in answer
      ? new RefusedFile(answer.refused)
      : new Error('failed' in answer ? answer.failed : 'Another answer')
  }
  const answer = await ask({ file })
  if (!('reading' in answer)) throw expected(answer)
  return {
    reading: answer.reading,
    async find(roots) {
      const found = await ask({ find: roots })
      if (!('found' in found)) throw expected(found)
      return found.found
    },
    close: () => worker.terminate(),
  }
}
