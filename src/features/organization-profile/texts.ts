/** Portuguese with behaviour: toasts (spec 8) and sentences that more than one place shows. */
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
  kept: (button: string) => ({
    title: 'Dados salvos',
    description: `Por enquanto só neste aparelho, até você usar o botão “${button}”.`,
  }),
  notKept: {
    title: 'Este aparelho não guardou o que você digitou',
    description: 'Salve a etapa antes de fechar a página.',
  },
  mandatoryFile: 'Este documento é obrigatório',
  waitForFile: 'Aguarde: este documento ainda está sendo enviado',
  mandatoryPrivacy: 'Você precisa concordar com a política de privacidade',
} as const
