import { drawPage, decodePicture, type Drawing } from './draw-page'
import { worksHere, workerTools } from './worker-tools'

/** A piece of work: a photograph to keep, or a page to draw. */
export type Work = { file: Blob; drawing: Drawing | null }

const scope = self as unknown as {
  onmessage: (event: MessageEvent<Work>) => void
  postMessage: (message: unknown) => void
}

// The first word says whether there is anything to be had here; after it, one answer to each piece of work.
void worksHere().then((works) => scope.postMessage(works))
scope.onmessage = ({ data: { file, drawing } }) =>
  void (drawing ? drawPage(workerTools, file, drawing) : decodePicture(workerTools, file)).then(
    (done) => scope.postMessage({ done }),
    () => scope.postMessage({ done: null }),
  )
