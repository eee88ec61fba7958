import { isRecord } from '@/lib/is-record'
import type { SlotName } from '@/domain/documents/slots'
import type { Holder } from './identity'
import Worker from './pdf-certificate-worker?worker'
import type { Reading } from './read-certificate'
import type { Asked } from './read-pdf'

/** Ms: a worker that does not start says nothing. */
const READ_TIMEOUT_MS = 20_000

const isPdf = (bytes: Uint8Array) =>
  new TextDecoder('latin1').decode(bytes.subarray(0, 1024)).includes('%PDF-')

/** It resolves with null where the worker does not answer in time, and where `signal` aborts. Rejects if it does not start. */
function askWorker(asked: Asked, signal: AbortSignal): Promise<Reading | null> {
  return new Promise((resolve, reject) => {
    const worker = new Worker()
    const release = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
      worker.terminate()
    }
    const end = (reading: Reading | null) => {
      release()
      resolve(reading)
    }
    const stop = () => end(null)
    const timer = setTimeout(stop, READ_TIMEOUT_MS)
    signal.addEventListener('abort', stop)
    worker.onerror = () => {
      release()
      reject(new Error('The reader did not start'))
    }
    worker.onmessage = ({ data }: MessageEvent<unknown>) => {
      // The package's own worker speaks on the same channel.
      if (isRecord(data) && 'reading' in data) end(data.reading as Reading | null)
    }
    worker.postMessage({ asked }, [asked.bytes.buffer])
  })
}

/**
 * What the paper in a file says of itself, read on this device, beside the page. Null where the file has no text of its own: a
 * picture, a scan, a file with a password. Throws where its code does not arrive.
 */
export async function readCertificateFile(
  file: Blob,
  { holder, slot, signal }: { holder: Holder; slot: SlotName | undefined; signal: AbortSignal },
): Promise<Reading | null> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (!isPdf(bytes) || signal.aborted) return null
  const asked = { bytes, holder, slot }
  // Tests have no worker, and no build has this branch.
  if (import.meta.env.DEV && typeof globalThis.Worker === 'undefined')
    return (await import('./read-pdf')).readPdf(asked)
  return askWorker(asked, signal)
}
