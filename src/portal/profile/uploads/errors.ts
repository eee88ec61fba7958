/** The database's code: the slot does not hold what the file was to replace. */
export const SLOT_CHANGED = 'MU016'

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
