import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False until a prerendered document is hydrated; true from then on, and everywhere else. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
