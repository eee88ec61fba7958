export const ownershipTexts = {
  requests: 'Pedidos para ser proprietário',
  set: 'Definir proprietário',
  setTitle: 'Definir proprietário?',
  question: (email: string) =>
    `${email} poderá ver e alterar todos os dados e documentos desta organização. Isso não pode ser desfeito aqui.`,
  granted: { title: 'Proprietário definido', description: 'A pessoa foi avisada por e-mail.' },
  grantFailed: 'Erro ao definir proprietário',
  unknownPerson: 'Não encontramos nenhuma conta com este e-mail.',
  hasOwner: 'Esta pessoa já tem uma organização, ou esta organização já tem proprietário.',
  refuse: 'Recusar',
  refuseTitle: 'Recusar o pedido?',
  refuseQuestion: (person: string) => `${person} recebe um e-mail e continua como Editor.`,
  refused: { title: 'Pedido recusado', description: 'A pessoa foi avisada por e-mail.' },
  refuseFailed: 'Erro ao recusar o pedido',
  requestedOn: (day: string) => `pediu em ${day}`,
} as const
