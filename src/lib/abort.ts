/** `AbortSignal.timeout(ms)` for browsers before Safari 16 and Chrome 103. */
export function abortAfter(ms: number): AbortSignal {
  const controller = new AbortController()
  setTimeout(() => controller.abort(new DOMException('The time is over', 'TimeoutError')), ms)
  return controller.signal
}

/** `signal.throwIfAborted()` for Chrome before 100. */
export function throwIfAborted(signal: AbortSignal): void {
  if (signal.aborted) throw signal.reason as Error
}
