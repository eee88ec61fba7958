import { drawPage, decodePicture, type Drawing } from './draw-page'
import { worksHere, workerTools } from './worker-tools'

export type Work = { file: Blob; drawing: Drawing | null }

const scope = self as unknown as {
  onmessage: (event: MessageEvent<Work>) => void
  postMessage: (message: unknown) => void
}

// The first message reports whether the worker can draw; one answer per job follows.
void worksHere().then((works) => scope.postMessage(works))
scope.onmessage = ({ data: { file, drawing } }) =>
  void (drawing ? drawPage(workerTools, file, drawing) : decodePicture(workerTools, file)).then(
    (done) => scope.postMessage({ done }),
    () => scope.postMessage({ done: null }),
  )
