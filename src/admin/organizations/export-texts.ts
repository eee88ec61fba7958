export const exportTexts = {
  columns: 'Escolher colunas',
  columnsExplained:
    'O que a planilha (CSV) traz de cada organização. A escolha fica guardada neste aparelho.',
  everything: 'Colunas',
  all: 'Todas',
  none: 'Nenhuma',
  noColumn: 'Sem nenhuma coluna marcada, a planilha traz as colunas de costume.',
  defaults: 'Colunas de costume',
  ready: (count: number) => (count === 1 ? 'Pronto: 1 coluna' : `Pronto: ${count} colunas`),
} as const
