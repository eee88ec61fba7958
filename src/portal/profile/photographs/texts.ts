export const photographTexts = {
  tooLarge: (name: string) =>
    `A foto ${name} é grande demais. Diminua a resolução da câmera e fotografe de novo.`,
  unreadable: (name: string) => `Não foi possível abrir a foto ${name}. Escolha outra ou fotografe de novo.`,
  /** The header is a picture's: the file may be broken or too large for this device. */
  notOpened: (name: string) =>
    `Este aparelho não conseguiu abrir a foto ${name}. Antes de enviar, veja se ela abre na galeria.`,
  tooMany: 'Cabem até 30 páginas em um documento. As outras fotos não entraram.',
  added: (count: number) => (count === 1 ? '1 página adicionada.' : `${count} páginas adicionadas.`),
  removed: (number: number) => `Página ${number} removida.`,
  noneLeft: 'Não há mais páginas.',
  preparing: (number: number, count: number) => `Preparando a página ${number} de ${count}...`,
  missing: (number: number) =>
    `A foto da página ${number} não está mais neste aparelho. Remova a página e fotografe de novo.`,
  notRead: () =>
    'Não foi possível abrir as páginas guardadas neste aparelho. Recarregue a tela e tente de novo.',
  changedElsewhere: 'As páginas mudaram em outra aba. Confira antes de continuar.',
  failed: (number: number) =>
    `Não foi possível preparar a página ${number}: este aparelho está sem memória. Feche outros aplicativos e tente de novo.`,
} as const
