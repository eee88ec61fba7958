/**
 * PGlite is one session, and lite opens transactions on it without a lock: two requests in one tick share a
 * transaction, and one of them then runs as the owner, without any policy. So requests run one after the other.
 */
export class RequestQueue {
  #tail: Promise<unknown> = Promise.resolve()

  run<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#tail.then(work)
    this.#tail = result.catch(() => undefined)
    return result
  }
}
