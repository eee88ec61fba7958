/**
 * Returns a function that turns the browser's question before a reload or the closing of the tab on and off; at first it is off.
 * @param isNeeded decides at that moment
 */
export function unloadWarning(isNeeded = () => true): (wanted: boolean) => void {
  const confirmLeave = (event: BeforeUnloadEvent) => {
    if (!isNeeded()) return
    event.preventDefault()
    // Chrome before 119.
    // oxlint-disable-next-line typescript/no-deprecated -- there is no other way
    event.returnValue = true
  }
  return (wanted) => {
    if (wanted) addEventListener('beforeunload', confirmLeave)
    else removeEventListener('beforeunload', confirmLeave)
  }
}
