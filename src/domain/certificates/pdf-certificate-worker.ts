// Also built for browsers without module workers. The package finds its worker on this thread and starts no other.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs'
import { readPdf, type Asked } from './read-pdf'

/** What the package's own worker says on this channel is nobody's here. */
const isAsked = (data: unknown): data is { asked: Asked } =>
  typeof data === 'object' && data !== null && 'asked' in data

addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (isAsked(data)) void readPdf(data.asked).then((reading) => postMessage({ reading }))
})
