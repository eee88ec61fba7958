/** The most people of one organization, with open invitations; the database counts. */
export const MAX_PEOPLE = 10

export const peopleTexts = {
  title: 'Pessoas da organização',
  loadFailed: 'Não foi possível carregar as pessoas da organização',
  change: 'Mudar',
  makeOwner: 'Tornar proprietário',
  remove: 'Remover',
  roleChanged: (person: string, role: string) => ({
    title: 'Papel alterado',
    description: `${person} agora é ${role}.`,
  }),
  roleFailed: 'Erro ao mudar o papel',
  removed: { title: 'Pessoa removida', description: 'Ela não vê mais esta organização.' },
  removeFailed: 'Erro ao remover a pessoa',
  offered: { title: 'Convite enviado', description: 'Nada muda até a pessoa aceitar.' },
  offerFailed: 'Erro ao enviar o convite',
  notEditor: 'Só quem é Editor pode receber a organização.',
  emailInvalid: 'Confira o e-mail. Ele precisa ter um @, como em nome@exemplo.org.br.',
  roleNeeded: 'Escolha o que a pessoa vai poder fazer.',
  invited: (email: string) => ({
    title: 'Convite enviado',
    description: `${email} recebe um e-mail com o link.`,
  }),
  inviteFailed: 'Erro ao enviar o convite',
  full: 'A organização já tem dez pessoas, contando os convites abertos. Para convidar outra, remova uma pessoa ou retire um convite.',
  awaitsApproval: 'já se cadastrou e aguarda a aprovação da nossa equipe',
  resent: { title: 'Convite enviado de novo', description: 'Ele vale por mais 7 dias.' },
  resendFailed: 'Erro ao enviar o convite de novo',
  withdrawn: { title: 'Convite retirado', description: 'O link que a pessoa recebeu não vale mais.' },
  withdrawFailed: 'Erro ao retirar o convite',
  settled:
    'Este convite já não está aberto: a pessoa respondeu, ou ele foi retirado. Veja a lista atualizada.',
  noLongerMember: 'Esta pessoa já não está na lista com este papel. Veja a lista atualizada.',
  left: { title: 'Você saiu da organização', description: 'Tudo o que está nela continua guardado.' },
  leaveFailed: 'Erro ao sair da organização',
  handOverAlone:
    'Vai deixar de cuidar da organização? Convide como Editor a pessoa que vai ficar no seu lugar. Quando ela aceitar, aparece aqui como passar a organização para ela.',
  handOverHint: (change: string, makeOwner: string) =>
    `Ao lado do nome de quem é Editor, escolha “${change}” e depois “${makeOwner}”. A organização só muda de mãos quando a pessoa aceitar.`,
  leftOwnership: {
    title: 'Você saiu da organização',
    description: 'Avisamos as pessoas que são Editor e a nossa equipe.',
  },
  discardForOffer:
    'Cada pessoa pode ser proprietária de uma organização só, e você começou um perfil próprio, que está vazio. Descarte-o antes.',
  discarded: { title: 'Perfil descartado', description: 'Você não tem mais um perfil próprio.' },
  discardFailed: 'Erro ao descartar o perfil',
  withoutOwnerReader: 'Quem é Editor pode pedir para ser proprietário.',
  claimHint:
    'A pessoa proprietária convida e remove pessoas, e aceita a política de privacidade. Se for você, faça o pedido: nossa equipe confere e avisa por e-mail.',
  claimed: { title: 'Pedido enviado', description: 'Nossa equipe decide e avisa você por e-mail.' },
  claimFailed: 'Erro ao enviar o pedido',
  claimedSince: (day: string) => `Pedido enviado em ${day}. A equipe decide e avisa você por e-mail.`,
  cardFailed: 'Não foi possível mostrar os convites para você',
  invites: (inviter: string) => `${inviter} convida você para`,
  unnamed: 'uma organização sem nome',
  asRole: (role: string) => `como ${role}`,
  may: {
    editor: 'Você vai poder preencher o perfil, enviar documentos e responder a convites de editais.',
    leitor: 'Você vai poder ver tudo e abrir os arquivos, sem mudar nada.',
    proprietario:
      'Você passa a ser a pessoa proprietária: além de cuidar do perfil, convida e remove pessoas. Depois de aceitar, confira os dados e aceite a política de privacidade no fim da etapa 3. Quem convidou continua como Editor.',
  },
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
  declined: { title: 'Convite recusado', description: 'Avisamos quem convidou você.' },
  declineFailed: 'Erro ao recusar o convite',
} as const
