export const undoTexts = {
  action: 'Desfazer',
  failed: 'Erro ao desfazer',
  undone: { title: 'Decisão desfeita', description: 'Ninguém foi avisado dela.' },
} as const

/** How long a decision can be taken back, in ms; private.undo_window decides. */
export const UNDO_WINDOW = 10_000
