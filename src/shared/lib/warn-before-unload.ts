/** The browser asks before a reload, or before the tab is closed, until the returned function is called. */
export function warnBeforeUnload(): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    event.preventDefault()
    // What Chrome before 119 goes by.
    // oxlint-disable-next-line typescript/no-deprecated -- there is no other way
    event.returnValue = true
  }
  addEventListener('beforeunload', ask)
  return () => removeEventListener('beforeunload', ask)
}
