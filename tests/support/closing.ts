/** @returns whether the browser would confirm closing or reloading the page */
export const closingPrompt = (): boolean => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
