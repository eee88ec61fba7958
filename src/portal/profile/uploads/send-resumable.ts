import { DetailedError, Upload } from 'tus-js-client'
import { config } from '@/lib/config'
import { supabase } from '@/lib/supabase/client'
import { UploadInterruptedError, UploadRefusedError } from './errors'
import { UPLOAD_STALLED_AFTER_MS, type UploadRequest } from './upload-request'
import { resumableUrl } from './resumable-store'

/** The only size that Supabase accepts, in bytes. */
const PIECE = 6 * 1024 * 1024
const MOST_TRIES = 8
const MAX_RETRY_DELAY_MS = 8000

const NOT_OFFERED = new Set([404, 405, 501])
const ALREADY_THERE = 409
/** Transient: no answer, the previous part still being written, too many requests. */
const PASSING = new Set([0, 404, 409, 410, 423, 429])

/** TUS upload that resumes by itself when the network drops. Resolves with false if the backend does not offer it. */
export function sendResumable({
  path,
  file,
  contentType,
  signal,
  onProgress,
  url = null,
  onUrl,
}: UploadRequest): Promise<boolean> {
  return new Promise((resolve, reject) => {
    let tries = 0
    let furthest = -1
    let reported: number | null = null
    let pause: ReturnType<typeof setTimeout> | undefined
    let watchdog: ReturnType<typeof setTimeout> | undefined
    let waiting = false

    const upload = new Upload(file, {
      endpoint: resumableUrl,
      uploadUrl: url,
      chunkSize: PIECE,
      // The library's own retries know neither the watchdog nor the `online` event.
      retryDelays: null,
      storeFingerprintForResuming: false,
      metadata: { bucketName: 'documentos', objectName: path, contentType, cacheControl: '3600' },
      headers: { apikey: config.publishableKey, 'x-upsert': 'false' },
      // An upload may outlive the session's token.
      onBeforeRequest: async (request) => {
        const { data, error } = await supabase.auth.getSession()
        if (error) throw error
        request.setHeader('Authorization', `Bearer ${data.session?.access_token ?? config.publishableKey}`)
      },
      onUploadUrlAvailable: () => upload.url && onUrl?.(upload.url),
      onProgress: (sent, total) => {
        // The first report of an attempt is what the storage has already.
        if (reported === null && sent > furthest) {
          furthest = sent
          tries = 0
          watch()
        } else if (reported !== null && sent > reported) watch()
        reported = sent
        onProgress((sent / total) * 100)
      },
      onSuccess: () => end(() => resolve(true)),
      onError: failed,
    })

    const watch = () => {
      clearTimeout(watchdog)
      watchdog = setTimeout(interrupt, UPLOAD_STALLED_AFTER_MS)
    }
    const interrupt = () => end(() => reject(new UploadInterruptedError('upload interrupted')))
    const begin = () => {
      clearTimeout(pause)
      waiting = false
      reported = null
      upload.start()
    }
    const onOnline = () => waiting && begin()

    function failed(error: Error) {
      const request = error instanceof DetailedError ? error.originalRequest : null
      const status = error instanceof DetailedError ? (error.originalResponse?.getStatus() ?? 0) : null
      const creating = request?.getMethod() === 'POST'
      if (status === null) end(() => reject(error))
      else if (creating && NOT_OFFERED.has(status)) end(() => resolve(false))
      else if (creating && status === ALREADY_THERE) end(() => resolve(true))
      else if (!PASSING.has(status) && status < 500) end(() => reject(new UploadRefusedError(String(status))))
      else if (++tries > MOST_TRIES) interrupt()
      else {
        waiting = true
        if (navigator.onLine) pause = setTimeout(begin, Math.min(500 * 2 ** tries, MAX_RETRY_DELAY_MS))
      }
    }

    function end(settle: () => void) {
      clearTimeout(pause)
      clearTimeout(watchdog)
      waiting = false
      signal.removeEventListener('abort', interrupt)
      removeEventListener('online', onOnline)
      void upload.abort()
      settle()
    }

    signal.addEventListener('abort', interrupt)
    addEventListener('online', onOnline)
    watch()
    begin()
  })
}
