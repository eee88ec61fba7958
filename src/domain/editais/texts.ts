export const sharedEditalTexts = {
  noDeadline: 'Sem prazo',
  endsIn: (days: number) => `Encerra em ${days} dias`,
  endsTomorrow: 'Encerra amanhã',
  endsToday: 'Encerra hoje',
  ended: (days: number) => (days === 1 ? 'Encerrado há 1 dia' : `Encerrado há ${days} dias`),
  unmetReasons: {
    faltando: 'não enviado',
    recusado: 'recusado',
    vence_antes: 'vence antes do prazo',
    antigo: 'antigo demais para o prazo',
    sem_data: 'sem a data de validade',
    sem_emissao: 'sem a data de emissão',
    sem_exercicio: 'sem o ano do exercício',
    sem_empregados: 'respondeu que não tem empregados: este edital não aceita respostas',
    nao_contribuinte: 'respondeu que não é contribuinte: este edital não aceita respostas',
    em_renovacao: 'respondeu que o título está em renovação: este edital não aceita respostas',
  },
  lastDay: (title: string) => `Prazo: ${title}`,
  lastDayHint: (funder: string | null) => `É o último dia do edital${funder ? ` de ${funder}` : ''}.`,
  answers: { interesse: 'Temos interesse', agora_nao: 'Agora não' },
  /** An invitation in a list. */
  invitations: 'Convites para editais',
  answerBy: (day: string | null) =>
    day ? `Responda antes do prazo do edital: ${day}` : 'Sem prazo para responder',
  openUntil: (day: string | null) => (day ? `Aberto até ${day}` : 'Sem prazo'),
  unnamed: 'Organização sem nome',
  desirableMark: '(desejável)',
} as const
