import { throwIfAborted } from '@/lib/abort'
import { config } from '@/lib/config'
import { isRecord } from '@/lib/is-record'
import { documentsBucket } from '@/lib/supabase/client'
import { UploadInterruptedError, UploadRefusedError } from './errors'
import { RESUMABLE_OVER, UPLOAD_STALLED_AFTER_MS, type UploadRequest } from './upload-request'

const ALREADY_THERE = '409'

// Large files go through TUS where the backend offers it, others through one PUT: the storage client has no
// progress. An occupied path means that an earlier attempt succeeded although its response was lost.
export async function sendObject(request: UploadRequest): Promise<void> {
  const { path, file, signal } = request
  if (file.size > RESUMABLE_OVER) {
    const pieces = await import('./send-resumable').catch(() => null)
    throwIfAborted(signal)
    if (await pieces?.sendResumable(request)) return
  }
  const { data, error } = await documentsBucket.createSignedUploadUrl(path)
  throwIfAborted(signal)
  if (error) {
    if (isOccupied(error)) return
    throw error
  }
  const status = await put(data.signedUrl, request)
  if (status !== ALREADY_THERE && status !== '200') throw new UploadRefusedError(status)
}

const isOccupied = (error: unknown) => statusCodeOf(error) === ALREADY_THERE

function statusCodeOf(answer: unknown): string | null {
  if (!isRecord(answer)) return null
  const { statusCode } = answer
  return typeof statusCode === 'string' || typeof statusCode === 'number' ? String(statusCode) : null
}

function put(url: string, { file, contentType, signal, onProgress }: UploadRequest): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let watchdog: ReturnType<typeof setTimeout> | undefined
    const watch = () => {
      clearTimeout(watchdog)
      watchdog = setTimeout(() => request.abort(), UPLOAD_STALLED_AFTER_MS)
    }
    const abort = () => request.abort()
    const interrupted = () => reject(new UploadInterruptedError('upload interrupted'))

    request.open('PUT', url)
    request.setRequestHeader('apikey', config.publishableKey)
    request.setRequestHeader('content-type', contentType)
    // Safe to cache: a path is written once and never reused.
    request.setRequestHeader('cache-control', 'max-age=3600')
    request.upload.onprogress = (event) => {
      watch()
      if (event.lengthComputable) onProgress((event.loaded / event.total) * 100)
    }
    request.onerror = interrupted
    request.onabort = interrupted
    request.onload = () => {
      if (request.status >= 300) resolve(statusOf(request))
      // A captive portal answers with a page of its own.
      else if (isRecord(answerOf(request))) resolve('200')
      else interrupted()
    }
    request.onloadend = () => {
      clearTimeout(watchdog)
      signal.removeEventListener('abort', abort)
    }
    signal.addEventListener('abort', abort)
    watch()
    request.send(file)
  })
}

function answerOf({ responseText }: XMLHttpRequest): unknown {
  try {
    return JSON.parse(responseText)
  } catch {
    return null
  }
}

/** The body has the real status: an existing object answers 400 with statusCode 409. */
const statusOf = (request: XMLHttpRequest): string =>
  statusCodeOf(answerOf(request)) ?? String(request.status)
