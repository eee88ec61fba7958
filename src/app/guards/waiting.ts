import { createContext } from 'react'

/** True while pages render their frames because access is not known yet. */
export const Waiting = createContext(false)
