import { createStore } from './store'

/** The id of the person signed in, for what lies below the session. Set by `session/session-store.ts` alone. */
export const currentUserId = createStore<string | undefined>(undefined)
