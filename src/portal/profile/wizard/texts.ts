export const texts = {
  saveFailed: {
    title: 'Erro ao salvar progresso',
    description: 'Não foi possível salvar os dados. Tente novamente.',
  },
  notVerified: {
    title: 'Verificação de salvamento falhou',
    description: 'Não foi possível confirmar o salvamento dos dados.',
  },
  unexpected: { title: 'Erro inesperado', description: 'Ocorreu um erro ao salvar os dados.' },
  savedByEditor: {
    title: 'Dados salvos com sucesso',
    description:
      'O cadastro fica completo quando a pessoa proprietária concordar com a política de privacidade.',
  },
  saved: (step: string) => ({
    title: 'Dados salvos com sucesso',
    description: `Etapa ${step} salva no banco de dados.`,
  }),
  finished: {
    title: 'Perfil cadastrado',
    description: 'Recebemos o perfil e os documentos da sua organização.',
  },
  cleared: {
    title: 'Dados locais limpos',
    description: 'O que estava guardado só neste aparelho foi apagado.',
  },
  nothingToClear: {
    title: 'Dados locais limpos',
    description: 'Não havia nada guardado só neste aparelho.',
  },
  draftSaved: (buttons: string) => ({
    title: 'Dados salvos',
    description: `Por enquanto só neste aparelho, até você usar ${buttons}.`,
  }),
  besideSlot: {
    title: 'Nada foi enviado',
    description: 'Solte o arquivo em cima do documento a que ele pertence.',
  },
  noAccess: 'Sem acesso a esta organização',
  accessEnded: 'Seu acesso a esta organização terminou',
  onlyReads: 'Agora você só lê esta organização',
  saveForLater: 'Salvar e continuar depois',
  toRenew: (count: number) =>
    count === 1 ? '1 documento para renovar ou completar' : `${count} documentos para renovar ou completar`,
  mandatoryFile: 'Este documento é obrigatório',
  ownerHasNotAgreed: 'Falta a concordância da pessoa proprietária com a política de privacidade.',
  ownersAgreement: 'Concordância da pessoa proprietária com a política de privacidade',
  onlyOwnerAgrees: 'Só a pessoa proprietária concorda com os textos.',
} as const
