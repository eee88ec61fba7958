import { createStore, useStore } from '@/lib/store'

/** 'Sair' is offered in several places; what it does (asking, leaving, saying so) is done once, by the app. */
const requested = createStore(false)

/** What every 'Sair' calls. */
export const requestSignOut = (): void => requested.set(true)

/** For the app alone: the request has been dealt with. */
export const endSignOutRequest = (): void => requested.set(false)

export const useSignOutRequested = (): boolean => useStore(requested)
