import { withTimeout } from '@/lib/errors/network-error'

/** Loads the backend client when it is about to be used; call it early, on focus, to have it ready. */
export const loadAuthApi = () => withTimeout(import('./auth-api'))

/** Starts loading; a failure is reported by the real call later. */
export function preloadAuthApi(): void {
  loadAuthApi().catch(() => undefined)
}
