/** Whether the browser would ask before it closes or reloads the page now. */
export const closingPrompt = (): boolean => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
