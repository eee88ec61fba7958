import { throwIfAborted } from '@/lib/abort'
import { TooLargeError } from './limits'

/** `unreadable`: damaged, protected by a password, or of another type. */
export type Fault = { fault: 'unreadable' | 'tooLarge' }

/** It may take these milliseconds, because the next document is converted before it is shown. */
const CONVERSION_TIMEOUT_MS = 60_000

export const isFault = (result: unknown): result is Fault =>
  typeof result === 'object' && result !== null && 'fault' in result

/** The libraries tell damage by hundreds of errors. */
export const answer = (convert: (file: Uint8Array) => unknown, file: ArrayBuffer): Promise<unknown> =>
  Promise.resolve(new Uint8Array(file))
    .then(convert)
    .catch((error: unknown): Fault => ({ fault: error instanceof TooLargeError ? 'tooLarge' : 'unreadable' }))

/** Converts one file in a worker. */
export function serve(convert: (file: Uint8Array) => unknown): void {
  const scope = self as unknown as {
    onmessage: (event: MessageEvent<ArrayBuffer>) => void
    postMessage: (message: unknown) => void
  }
  scope.onmessage = ({ data }) => void answer(convert, data).then((result) => scope.postMessage(result))
}

/** A worker for one file: it may take long or all memory, and ends when nobody waits any more. */
export async function convertIn<T>(
  Converter: new () => Worker,
  blob: Blob,
  signal: AbortSignal,
): Promise<T | Fault> {
  const file = await blob.arrayBuffer()
  throwIfAborted(signal)
  const worker = new Converter()
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    return await new Promise((resolve, reject) => {
      timer = setTimeout(() => resolve({ fault: 'tooLarge' }), CONVERSION_TIMEOUT_MS)
      signal.addEventListener('abort', () => reject(signal.reason as Error))
      worker.onmessage = ({ data }: MessageEvent<T | Fault>) => resolve(data)
      worker.onerror = ({ message }) => reject(new Error(message || 'The worker did not start'))
      worker.postMessage(file, [file])
    })
  } finally {
    clearTimeout(timer)
    worker.terminate()
  }
}
