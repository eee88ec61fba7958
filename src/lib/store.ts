import { useSyncExternalStore } from 'react'

/** A value outside React that code and components can read, set and follow. */
export function createStore<T>(initial: T) {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    /** The value that a prerendered document was rendered with and that hydration starts from. */
    getInitial: () => initial,
    set: (next: T): void => {
      if (Object.is(next, current)) return
      current = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type Store<T> = Pick<ReturnType<typeof createStore<T>>, 'get' | 'getInitial' | 'subscribe'>

export const useStore = <T>(store: Store<T>): T =>
  useSyncExternalStore(store.subscribe, store.get, store.getInitial)

const hydrated: Store<boolean> = {
  get: () => true,
  getInitial: () => false,
  subscribe: () => () => undefined,
}

/** False until a prerendered document is hydrated; true from then on, and everywhere else. */
export const useHydrated = (): boolean => useStore(hydrated)
