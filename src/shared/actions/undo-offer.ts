export const UNDO = 'Desfazer'

/** How long a decision can be taken back, in ms; private.undo_window decides. */
export const UNDO_WINDOW = 10_000
