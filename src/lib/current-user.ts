import { createStore } from './store'

/** For modules below the session; only `session/session-watcher.tsx` sets it. */
export const currentUserId = createStore<string | undefined>(undefined)
