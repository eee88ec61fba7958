/** The most people of one organization, with open invitations; the database counts. */
export const MAX_PEOPLE = 10

export const peopleTexts = {
  title: 'Pessoas da organização',
  loadFailed: 'Não foi possível carregar as pessoas da organização',
  noMember: 'Você não faz mais parte desta organização.',
  you: 'você',
  since: (day: string) => `desde ${day}`,
  change: 'Mudar',
  makeEditor: 'Tornar Editor',
  makeReader: 'Tornar Leitor',
  makeOwner: 'Tornar proprietário',
  remove: 'Remover',
  roleChanged: (person: string, role: string) => ({
    title: 'Papel alterado',
    description: `${person} agora é ${role}.`,
  }),
  roleFailed: 'Erro ao mudar o papel',
  removeTitle: (person: string) => `Remover ${person}?`,
  removeQuestion:
    'Esta pessoa deixa de ver o perfil e os documentos da organização. O que ela preencheu e enviou continua aqui.',
  removed: { title: 'Pessoa removida', description: 'Ela não vê mais esta organização.' },
  removeFailed: 'Erro ao remover a pessoa',
  offerTitle: (person: string) => `Passar a organização para ${person}?`,
  offerQuestion: (person: string) =>
    `${person} recebe um convite por e-mail. Se aceitar, passa a ser a pessoa proprietária: convida e remove pessoas, e aceita a política de privacidade. Você continua como Editor. Até lá nada muda, e você pode retirar o convite.`,
  offerConfirm: 'Enviar convite',
  offered: { title: 'Convite enviado', description: 'Nada muda até a pessoa aceitar.' },
  offerFailed: 'Erro ao enviar o convite',
  notEditor: 'Só quem é Editor pode receber a organização.',

  invite: 'Convidar uma pessoa',
  inviteHint: 'Ela recebe um link por e-mail. O convite vale por 7 dias.',
  emailNeeded: 'Informe o e-mail da pessoa.',
  emailInvalid: 'Confira o e-mail. Ele precisa ter um @, como em nome@exemplo.org.br.',
  roleQuestion: 'O que a pessoa vai poder fazer?',
  roleNeeded: 'Escolha o que a pessoa vai poder fazer.',
  sendInvitation: 'Enviar convite',
  invited: (email: string) => ({
    title: 'Convite enviado',
    description: `${email} recebe um e-mail com o link.`,
  }),
  inviteFailed: 'Erro ao enviar o convite',
  full: 'A organização já tem dez pessoas, contando os convites abertos. Para convidar outra, remova uma pessoa ou retire um convite.',

  invitations: 'Convites enviados',
  forOwner: 'Para ser proprietário',
  expires: (day: string) => `vence em ${day}`,
  expired: (day: string) => `venceu em ${day}`,
  awaitsApproval: 'já se cadastrou e aguarda a aprovação da nossa equipe',
  resend: 'Enviar de novo',
  resent: { title: 'Convite enviado de novo', description: 'Ele vale por mais 7 dias.' },
  resendFailed: 'Erro ao enviar o convite de novo',
  withdraw: 'Retirar convite',
  withdrawn: { title: 'Convite retirado', description: 'O link que a pessoa recebeu não vale mais.' },
  withdrawFailed: 'Erro ao retirar o convite',
  settled:
    'Este convite já não está aberto: a pessoa respondeu, ou ele foi retirado. Veja a lista atualizada.',
  noLongerMember: 'Esta pessoa já não está na lista com este papel. Veja a lista atualizada.',

  leave: 'Sair da organização',
  leaveHint: 'Não cuida mais desta organização?',
  leaveTitle: 'Sair da organização?',
  leaveQuestion:
    'Você deixa de ver o perfil e os documentos. Para voltar, precisa de um novo convite da pessoa proprietária.',
  left: { title: 'Você saiu da organização', description: 'Tudo o que está nela continua guardado.' },
  leaveFailed: 'Erro ao sair da organização',

  handOver: 'Passar a organização para outra pessoa',
  handOverAlone:
    'Vai deixar de cuidar da organização? Convide como Editor a pessoa que vai ficar no seu lugar. Quando ela aceitar, aparece aqui como passar a organização para ela.',
  handOverHint: (change: string, makeOwner: string) =>
    `Ao lado do nome de quem é Editor, escolha “${change}” e depois “${makeOwner}”. A organização só muda de mãos quando a pessoa aceitar.`,
  leaveOwnership: 'Deixar de ser proprietário',
  leaveOwnershipHint: 'Se ninguém puder aceitar agora, você também pode sair sem esperar:',
  leaveOwnershipTitle: 'Deixar de ser proprietário?',
  leaveOwnershipQuestion:
    'Você sai da organização, que fica sem proprietário. Quem é Editor continua cuidando do perfil e pode pedir para ser proprietário; nossa equipe decide. Você não pode desfazer isto.',
  leftOwnership: {
    title: 'Você saiu da organização',
    description: 'Avisamos as pessoas que são Editor e a nossa equipe.',
  },

  discard: 'Descartar o perfil vazio',
  discardHint:
    'Este perfil está vazio. Se você o começou sem querer, pode descartá-lo: depois, pode começar outro ou ficar com a organização que alguém passar para você.',
  discardForOffer:
    'Cada pessoa pode ser proprietária de uma organização só, e você começou um perfil próprio, que está vazio. Descarte-o antes.',
  discardTitle: 'Descartar o perfil vazio?',
  discardQuestion:
    'Ele não tem dados, arquivos, pessoas nem convites. O perfil deixa de existir, e você não pode desfazer isto.',
  discarded: { title: 'Perfil descartado', description: 'Você não tem mais um perfil próprio.' },
  discardFailed: 'Erro ao descartar o perfil',

  withoutOwner: 'Esta organização está sem proprietário',
  withoutOwnerReader: 'Quem é Editor pode pedir para ser proprietário.',
  claimHint:
    'A pessoa proprietária convida e remove pessoas, e aceita a política de privacidade. Se for você, faça o pedido: nossa equipe confere e avisa por e-mail.',
  claim: 'Quero ser a pessoa proprietária',
  claimed: { title: 'Pedido enviado', description: 'Nossa equipe decide e avisa você por e-mail.' },
  claimFailed: 'Erro ao enviar o pedido',
  claimedSince: (day: string) => `Pedido enviado em ${day}. A equipe decide e avisa você por e-mail.`,

  forYou: 'Convites para você',
  cardFailed: 'Não foi possível mostrar os convites para você',
  invites: (inviter: string) => `${inviter} convida você para`,
  someone: 'Uma pessoa',
  unnamed: 'uma organização sem nome',
  asRole: (role: string) => `como ${role}`,
  validUntil: (day: string) => `O convite vale até ${day}.`,
  may: {
    editor: 'Você vai poder preencher o perfil, enviar documentos e responder a convites de editais.',
    leitor: 'Você vai poder ver tudo e abrir os arquivos, sem mudar nada.',
    proprietario:
      'Você passa a ser a pessoa proprietária: além de cuidar do perfil, convida e remove pessoas. Depois de aceitar, confira os dados e aceite a política de privacidade no fim da etapa 3. Quem convidou continua como Editor.',
  },
  accept: 'Aceitar',
  decline: 'Recusar',
  accepted: {
    title: 'Convite aceito',
    description: 'Você agora faz parte desta organização.',
  },
  acceptedOwnership: {
    title: 'Você agora é a pessoa proprietária',
    description: 'Confira os dados e aceite a política de privacidade no fim da etapa 3.',
  },
  acceptFailed: 'Erro ao aceitar o convite',
  gone: 'Este convite não vale mais. Peça um novo a quem convidou você.',
  declineTitle: 'Recusar o convite?',
  declineQuestion: 'Quem convidou você fica sabendo. Se mudar de ideia, peça um novo convite.',
  declined: { title: 'Convite recusado', description: 'Avisamos quem convidou você.' },
  declineFailed: 'Erro ao recusar o convite',
} as const
