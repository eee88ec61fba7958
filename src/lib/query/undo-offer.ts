export const UNDO = 'Desfazer'

/** Ms; `private.undo_window` enforces it. */
export const UNDO_WINDOW_MS = 10_000

export const offerId = (about: readonly string[]): string => about.join()
