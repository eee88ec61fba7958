/** The message is written for the user. */
export class UploadBlockedError extends Error {
  override name = 'UploadBlockedError'
}

/** Network failure or stall: worth a retry. */
export class UploadInterruptedError extends Error {
  override name = 'UploadInterruptedError'
}

/** `statusCode` from storage, such as '413', '415' or '403'. */
export class UploadRefusedError extends Error {
  override name = 'UploadRefusedError'
  readonly statusCode: string

  constructor(statusCode: string) {
    super(`upload refused: ${statusCode}`)
    this.statusCode = statusCode
  }
}
