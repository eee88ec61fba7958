import { readList, type OpenList } from './read-list'
import { RefusedFile } from './refused-file'

/** The file first; then, once, the roots of the portal's organizations. */
export type ToWorker = { file: File } | { find: readonly string[] }

export type FromWorker =
  | { progress: number }
  | { reading: OpenList['reading'] }
  | { found: ReturnType<OpenList['find']> }
  | { refused: string }
  | { failed: string }

const scope = self as unknown as {
  onmessage: (event: MessageEvent<ToWorker>) => void
  postMessage: (message: FromWorker) => void
}

let open: OpenList | undefined

async function answer(asked: ToWorker): Promise<FromWorker> {
  if ('find' in asked) return open ? { found: open.find(asked.find) } : { failed: 'No list is open' }
  open = await readList(asked.file, (progress) => scope.postMessage({ progress }))
  return { reading: open.reading }
}

scope.onmessage = ({ data }) =>
  void answer(data)
    .catch((error: unknown): FromWorker =>
      error instanceof RefusedFile ? { refused: error.message } : { failed: String(error) },
    )
    .then((message) => scope.postMessage(message))
