import { useEffect } from 'react'

/** The browser asks before a reload, or before the tab is closed, until the returned function is called. */
export function warnBeforeUnload(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  addEventListener('beforeunload', ask)
  return () => removeEventListener('beforeunload', ask)
}

/** The same while something typed is not saved. */
export function useUnsavedWarning(unsaved: boolean): void {
  useEffect(() => (unsaved ? warnBeforeUnload() : undefined), [unsaved])
}
