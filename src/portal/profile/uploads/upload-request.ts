/** Ms without progress: mobile connections can die silently. */
export const UPLOAD_STALLED_AFTER_MS = 60_000

export const RESUMABLE_OVER = 6 * 1024 * 1024

export type UploadRequest = {
  path: string
  file: Blob
  contentType: string
  signal: AbortSignal
  onProgress: (percent: number) => void
  url?: string | null
  onUrl?: (url: string) => void
}
