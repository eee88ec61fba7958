import type { Drawing, Pictures } from './draw-page'
import type { Work } from './picture-worker'
import PictureWorker from './picture-worker?worker'

/** `run` resolves with null if the picture cannot be read or memory runs out. */
type PictureProcessor = { run: (work: Work) => Promise<unknown>; end: () => void }

/** Maximum ms for a worker to start: some failures raise no event. */
const WORKER_START_TIMEOUT_MS = 5_000

function startWorker(): Promise<PictureProcessor | null> {
  return new Promise((resolve) => {
    if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') {
      resolve(null)
      return
    }
    const worker = new PictureWorker()
    const none = () => {
      worker.terminate()
      resolve(null)
    }
    const timer = setTimeout(none, WORKER_START_TIMEOUT_MS)
    worker.onerror = none
    worker.onmessage = ({ data }) => {
      clearTimeout(timer)
      if (data !== true) {
        none()
        return
      }
      resolve({
        run: (work) =>
          new Promise((answer) => {
            // A worker that ran out of memory never answers: the next picture starts another one.
            worker.onerror = () => {
              worker.terminate()
              started = null
              answer(null)
            }
            worker.onmessage = ({ data: answered }: MessageEvent<{ done: unknown }>) => answer(answered.done)
            worker.postMessage(work)
          }),
        end: () => worker.terminate(),
      })
    }
  })
}

async function inPage(): Promise<PictureProcessor> {
  const [{ drawPage, decodePicture }, { pageTools }] = await Promise.all([
    import('./draw-page'),
    import('./page-tools'),
  ])
  return {
    run: ({ file, drawing }) =>
      (drawing ? drawPage(pageTools, file, drawing) : decodePicture(pageTools, file)).catch(() => null),
    end: () => undefined,
  }
}

let started: Promise<PictureProcessor> | null = null
let last: Promise<unknown> = Promise.resolve()

/** One picture at a time: phones have memory for one. */
function run(work: Work): Promise<unknown> {
  const next = last.then(async () => {
    started ??= startWorker().then((worker) => worker ?? inPage())
    return (await started).run(work)
  })
  last = next.catch(() => null)
  return next
}

export const decode = (file: Blob) => run({ file, drawing: null }) as Promise<Pictures | null>

export const draw = (file: Blob, drawing: Drawing) => run({ file, drawing }) as Promise<Blob | null>

/** Waits for queued work before it frees the worker's memory. */
export function terminateWorker(): void {
  last = last.then(async () => {
    const worker = started
    started = null
    ;(await worker?.catch(() => null))?.end()
  })
}
