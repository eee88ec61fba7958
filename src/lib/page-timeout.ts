/**
 * How long a line may be silent, in ms, before it counts as dead. Name, connection, encryption and question are four ways to
 * the server and back: at 400 ms each an answer begins after 1.6 s, at 1.2 s after 5. A person waits ten.
 */
export const PAGE_TIMEOUT_MS = 8000
