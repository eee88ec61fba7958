export const conversationTexts = {
  title: 'Conversa sobre este documento',
  short: { organization: 'Conversa sobre este documento', team: 'Conversa' },
  loadFailed: 'Não foi possível carregar a conversa',
  sendFailed: 'Mensagem não enviada',
  kept: 'O seu texto continua no campo. Tente enviar de novo.',
  sent: 'Mensagem enviada.',
  none: 'Ainda não há mensagens.',
  team: 'Equipe',
  you: 'Você',
  organization: 'Organização',
  ofTeam: (name: string) => `${name}, da equipe`,
  unread: (count: number) => (count === 1 ? '1 nova' : `${count} novas`),
  unanswered: 'Sem resposta',
  waiting: 'A equipe foi avisada e responde aqui.',
  all: (count: number) => `Ver todas as ${count} mensagens`,
  latest: 'Ver só as últimas',
  label: 'Sua mensagem',
  send: 'Enviar mensagem',
  sending: 'Enviando...',
  empty: 'Escreva a mensagem.',
  tooMany: {
    organization:
      'Sua organização já escreveu 20 mensagens nesta conversa nas últimas 24 horas. Continue mais tarde.',
    team: 'A equipe já escreveu 20 mensagens nesta conversa nas últimas 24 horas. Continue mais tarde.',
  },
  over: 'Documento aprovado: a conversa terminou.',
  unsent: 'O que você escreveu não foi enviado. Copie o texto, se ainda precisar dele.',
}

/** What the database refuses, by code and detail (docs/database.md). */
export const conversationRefusals: Record<string, string> = {
  MU008: 'Não há mais documento aqui. Envie um arquivo antes de escrever.',
  'MU016 approved': 'Este documento foi aprovado: a conversa terminou.',
  'MU016 answered': 'Outra pessoa da equipe escreveu agora. Leia antes de enviar a sua mensagem.',
}
