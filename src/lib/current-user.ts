import { createStore } from './store'

/** For modules below the session; only `session/session-store.ts` sets it. */
export const currentUserId = createStore<string | undefined>(undefined)
