/** Product 9. */
export const PASSWORD_MINIMUM = 6
/** bcrypt's limit in bytes; the auth service's own error names no field. */
const MAX_BYTES = 72

export const isTooLong = (password: string) => new TextEncoder().encode(password).length > MAX_BYTES

export const tooLong =
  'A senha é longa demais. Use no máximo 72 caracteres: cada letra com acento conta por dois.'
