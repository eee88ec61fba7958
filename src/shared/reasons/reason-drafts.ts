/** Reasons that were typed and not sent, by `ReasonDialog`'s `draft`; in memory only, since they may name people. */
export const reasonDrafts = new Map<string, string>()
