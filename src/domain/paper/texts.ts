export const paperTexts = {
  docx: 'Baixar para Word (DOCX)',
  docxFailed: 'O arquivo não pôde ser feito',
  print: 'Imprimir ou salvar em PDF',
} as const
