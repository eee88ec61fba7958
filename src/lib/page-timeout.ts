/** Ms of silence before the network counts as down: connecting takes four round trips on a slow network. */
export const PAGE_TIMEOUT_MS = 8000
