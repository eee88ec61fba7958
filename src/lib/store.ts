import { useSyncExternalStore } from 'react'

export function createStore<T>(initial: T) {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    get: () => current,
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

/** It is false until a prerendered document is hydrated. */
export const useHydrated = (): boolean => useStore(hydrated)
