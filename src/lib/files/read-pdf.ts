import {
  getDocument,
  InvalidPDFException,
  PDFWorker,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PdfDoubt } from './doubt-pdf'
import type { Inspection } from './inspect-file'
import Worker from './pdf-worker?worker'

/** Ms: a worker that does not start says nothing. */
const READ_TIMEOUT_MS = 20_000

/** Whether pages are missing, or empty where something was lost: the reader goes on without it. */
async function isIncomplete(document: PDFDocumentProxy, lossy: boolean): Promise<boolean> {
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    if (lossy && (await page.getOperatorList()).fnArray.length === 0) return true
    page.cleanup()
  }
  return document.numPages === 0
}

/** Opens the file as Firefox does. Null also where the reader itself fails: then nothing is certain. */
export async function faultOfPdf(bytes: Uint8Array, doubt: PdfDoubt): Promise<Inspection['fault'] | null> {
  const port = typeof globalThis.Worker === 'undefined' ? null : new Worker()
  const task = getDocument({
    // The worker takes them along.
    data: bytes,
    // Without a worker, as in tests, it reads on this thread.
    ...(port && { worker: PDFWorker.create({ port }) }),
    stopAtErrors: doubt.endMissing,
    verbosity: 0,
    disableFontFace: true,
    useSystemFonts: false,
    isOffscreenCanvasSupported: false,
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, READ_TIMEOUT_MS, null)
    if (port) port.onerror = () => resolve(null)
  })
  const verdict = task.promise
    .then((document) => isIncomplete(document, doubt.lossy))
    .then(
      (incomplete) => (incomplete ? 'incomplete' : null),
      (error: unknown) => faultOf(error, doubt),
    )
  try {
    return await Promise.race([verdict, silence])
  } finally {
    clearTimeout(timer)
    void task.destroy().catch(() => undefined)
    port?.terminate()
  }
}

function faultOf(error: unknown, { encrypted, lossy }: PdfDoubt): Inspection['fault'] | null {
  const { name, message } = error instanceof Error ? error : { name: '', message: '' }
  // The package does not export its class. Others than passwords are certificates and rights of a shop.
  if (name === 'PasswordException' || (encrypted && /encryption method/.test(message))) return 'password'
  return lossy || error instanceof InvalidPDFException ? 'incomplete' : null
}
