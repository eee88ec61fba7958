/** Returns a function that says whether the browser is to ask before a reload, or before the tab is closed; at first it is not. */
export function unloadWarning(): (wanted: boolean) => void {
  const confirmLeave = (event: BeforeUnloadEvent) => {
    event.preventDefault()
    // What Chrome before 119 goes by.
    // oxlint-disable-next-line typescript/no-deprecated -- there is no other way
    event.returnValue = true
  }
  return (wanted) => {
    if (wanted) addEventListener('beforeunload', confirmLeave)
    else removeEventListener('beforeunload', confirmLeave)
  }
}
