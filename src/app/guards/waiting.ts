import { createContext } from 'react'

/** Whether pages show their frames, because it is not known yet if they may be opened. */
export const Waiting = createContext(false)
