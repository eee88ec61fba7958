/** A phone's line can die without a word. Milliseconds without any progress. */
export const STALLED_AFTER = 60_000

/** From here on a file is sent in pieces where the backend takes them; in bytes. */
export const RESUMABLE_OVER = 6 * 1024 * 1024

/** One file that is sent to its path. */
export type UploadRequest = {
  path: string
  file: Blob
  contentType: string
  signal: AbortSignal
  /** 0 to 100. */
  onProgress: (percent: number) => void
  /** Where an earlier try of this file in pieces lies; null: there was none. */
  url?: string | null
  onUrl?: (url: string) => void
}
