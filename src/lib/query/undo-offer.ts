export const UNDO = 'Desfazer'

/** How long a decision can be taken back, in ms; private.undo_window decides. */
export const UNDO_WINDOW = 10_000

/** The id of the toast that offers to take decisions back, by the ids of what they were about. */
export const offerId = (about: readonly string[]): string => about.join()
