/** Toggles the browser's prompt before unload; off at first. */
export function unloadWarning(): (wanted: boolean) => void {
  const confirmLeave = (event: BeforeUnloadEvent) => {
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
