import { useSyncExternalStore } from 'react'

/** 'Sair' is offered in several places; what it does (asking, leaving, saying so) is done once, by the app. */
let requested = false
const listeners = new Set<() => void>()

function set(next: boolean) {
  requested = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What every 'Sair' calls. */
export const requestSignOut = (): void => set(true)

/** For the app alone: the request has been dealt with. */
export const endSignOutRequest = (): void => set(false)

export const useSignOutRequested = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => requested,
    () => false,
  )
