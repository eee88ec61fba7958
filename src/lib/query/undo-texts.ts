export const undoTexts = {
  underWay: 'Desfazendo...',
  failed: 'Erro ao desfazer',
  stands: 'A decisão continua como está. Verifique sua conexão e desfaça na página dela, se ainda der tempo.',
  maybeUndone: 'Não é mais possível desfazer esta decisão, ou ela já foi desfeita. Confira como ela está.',
  undone: { title: 'Decisão desfeita', description: 'Ninguém foi avisado dela.' },
} as const
