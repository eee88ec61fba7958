/** A reason that is written for the person who sent the file. */
export class UploadBlockedError extends Error {
  override name = 'UploadBlockedError'
}

/** The line broke, or nothing moved for too long: worth another try. */
export class UploadInterruptedError extends Error {
  override name = 'UploadInterruptedError'
}

/** The storage refused; `statusCode` as it answered ('413', '415', '403'). */
export class UploadRefusedError extends Error {
  override name = 'UploadRefusedError'
  readonly statusCode: string

  constructor(statusCode: string) {
    super(`upload refused: ${statusCode}`)
    this.statusCode = statusCode
  }
}
