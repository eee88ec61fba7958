import { createStore, useStore } from '@/lib/store'

const requested = createStore(false)

export const requestSignOut = (): void => requested.set(true)

export const endSignOutRequest = (): void => requested.set(false)

export const useSignOutRequested = (): boolean => useStore(requested)

/** This tab is ending the session: it did not expire. */
export const signingOut = createStore(false)
