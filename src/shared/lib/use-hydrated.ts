import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in a prerendered file and until its script has taken it over; true from then on, and everywhere else. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
