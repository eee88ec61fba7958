/** Timeout in ms for what needs a dynamic import and several requests, on a busy machine. */
export const LONG_TIMEOUT = { timeout: 30_000 }
