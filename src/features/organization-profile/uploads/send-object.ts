import { errorCode } from '@/shared/errors/describe-error'
import { config } from '@/shared/lib/config'
import { documentsBucket } from '@/shared/lib/storage'
import { UploadInterruptedError, UploadRefusedError } from './errors'

/** A phone's line can die without a word. Milliseconds without any progress. */
const STALLED_AFTER = 60_000

const ALREADY_THERE = '409'

type Upload = {
  path: string
  file: Blob
  contentType: string
  signal: AbortSignal
  /** 0 to 100. */
  onProgress: (percent: number) => void
}

/**
 * Stores a file under a path of one's own, with progress, by a signed address and one raw PUT (the storage client has no
 * progress). A path that is taken means that an earlier try arrived although its answer was lost: that is success.
 * Aborting counts as an interruption; the caller knows that it aborted.
 */
export async function sendObject(upload: Upload): Promise<void> {
  const { path, signal } = upload
  const { data, error } = await documentsBucket.createSignedUploadUrl(path)
  signal.throwIfAborted()
  if (error) {
    if (isTaken(error)) return
    throw error
  }
  const status = await put(data.signedUrl, upload)
  if (status !== ALREADY_THERE && status !== '200') throw new UploadRefusedError(status)
}

const isTaken = (error: unknown) => errorCode(error) === ALREADY_THERE

function put(url: string, { file, contentType, signal, onProgress }: Upload): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let watchdog: ReturnType<typeof setTimeout> | undefined
    const watch = () => {
      clearTimeout(watchdog)
      watchdog = setTimeout(() => request.abort(), STALLED_AFTER)
    }
    const abort = () => request.abort()
    const interrupted = () => reject(new UploadInterruptedError('upload interrupted'))

    request.open('PUT', url)
    request.setRequestHeader('apikey', config.publishableKey)
    request.setRequestHeader('content-type', contentType)
    // The path is never used again, and what is behind it never changes.
    request.setRequestHeader('cache-control', 'max-age=3600')
    request.upload.onprogress = (event) => {
      watch()
      if (event.lengthComputable) onProgress((event.loaded / event.total) * 100)
    }
    request.onerror = interrupted
    request.onabort = interrupted
    request.onload = () => resolve(request.status < 300 ? '200' : statusOf(request))
    request.onloadend = () => {
      clearTimeout(watchdog)
      signal.removeEventListener('abort', abort)
    }
    signal.addEventListener('abort', abort)
    watch()
    request.send(file)
  })
}

/** The storage says the real status in the body: an object that exists answers 400 with statusCode 409. */
function statusOf(request: XMLHttpRequest): string {
  try {
    return errorCode(JSON.parse(request.responseText)) ?? String(request.status)
  } catch {
    return String(request.status)
  }
}
