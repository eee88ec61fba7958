export class UploadBlockedError extends Error {
  override name = 'UploadBlockedError'
}

export class UploadInterruptedError extends Error {
  override name = 'UploadInterruptedError'
}

export class UploadRefusedError extends Error {
  override name = 'UploadRefusedError'
  readonly statusCode: string

  constructor(statusCode: string) {
    super(`upload refused: ${statusCode}`)
    this.statusCode = statusCode
  }
}
