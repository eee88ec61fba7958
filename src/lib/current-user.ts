import { createStore } from './store'

/** Modules below the session read it; only `session/session-watcher.tsx` sets it. */
export const currentUserId = createStore<string | undefined>(undefined)
