/** PGlite has one session: concurrent requests would share a transaction, and one would run as the owner. */
export class RequestQueue {
  #tail: Promise<unknown> = Promise.resolve()

  run<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#tail.then(work)
    this.#tail = result.catch(() => undefined)
    return result
  }
}
