export const undoTexts = {
  underWay: 'Desfazendo...',
  failed: 'Erro ao desfazer',
  undone: { title: 'Decisão desfeita', description: 'Ninguém foi avisado dela.' },
} as const
