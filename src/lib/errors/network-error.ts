/** What fetch says of a cut line in Chromium; `isNetworkError` knows it by these words, also inside another error. */
const CUT = 'Failed to fetch'
const LATE = `${CUT} in time`

/**
 * An error as that of a cut line, for what is no better than one. `late`: nothing came for as long as one waits. `status`: what
 * answered in the service's place; only the system check reads it.
 */
export const cutLine = (late = false, status = 0) =>
  new TypeError(status ? `${CUT}: HTTP ${status}` : late ? LATE : CUT)

/** Whether it was waited for already: another try by itself would keep somebody before the same screen as long again. */
export const isLate = (error: Error) => error.message.endsWith(LATE)

/** How long an answer may take to begin, in ms. A hosted database ends a question after 8 s. */
export const PATIENCE = 30_000

/** Rejects as on a cut line where a promise is not settled in time; what it stands for, such as an import, is not ended. */
export function inTime<T>(promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(cutLine(true)), PATIENCE)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
