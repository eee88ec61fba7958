import { withTimeout } from '@/lib/errors/network-error'

/** Call it early, on focus, so that the backend client is ready. */
export const loadAuthApi = () => withTimeout(import('./auth-api'))

export function preloadAuthApi(): void {
  loadAuthApi().catch(() => undefined)
}
