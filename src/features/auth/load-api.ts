/** Fetches the backend client only when somebody is about to use it; call it early (focus) to have it ready. */
export const loadAuthApi = () => import('./auth-api')

/** Starts fetching; a failure is left to the real call, which reports it. */
export function preloadAuthApi(): void {
  loadAuthApi().catch(() => undefined)
}
