import { createStore, useStore } from '@/lib/store'

export type SignOutScope = 'local' | 'global'

const requested = createStore<SignOutScope | null>(null)

export const requestSignOut = (): void => requested.set('local')

/** It signs out all devices. */
export const requestGlobalSignOut = (): void => requested.set('global')

export const endSignOutRequest = (): void => requested.set(null)

export const useRequestedSignOut = (): SignOutScope | null => useStore(requested)

/** This tab is ending the session: it did not expire. */
export const signingOut = createStore(false)
