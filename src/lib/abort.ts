/** `AbortSignal.timeout(ms)`, which came to Safari with 16 and to Chrome with 103. */
export function abortAfter(ms: number): AbortSignal {
  const controller = new AbortController()
  setTimeout(() => controller.abort(new DOMException('The time is over', 'TimeoutError')), ms)
  return controller.signal
}

/** `signal.throwIfAborted()`, which came to Chrome with 100. */
export function throwIfAborted(signal: AbortSignal): void {
  if (signal.aborted) throw signal.reason as Error
}
