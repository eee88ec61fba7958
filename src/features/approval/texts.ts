/** Spec 8, administration of pending users, and the sentences of the panel (spec 2). */
export const approvalTexts = {
  panelTitle: 'Painel Administrativo',
  failures: {
    load: 'Erro ao carregar dados',
    approve: 'Erro ao aprovar',
    reject: 'Erro ao rejeitar',
    reopen: 'Erro ao desfazer a rejeição',
  },
  approved: { title: 'Usuário aprovado', description: 'O usuário agora tem acesso à plataforma.' },
  rejected: { title: 'Usuário rejeitado', description: 'O acesso do usuário foi negado.' },
  reopened: { title: 'Rejeição desfeita', description: 'O cadastro voltou para a fila de aprovação.' },
  /** Spec 3, fall-backs of the pending-user view. */
  noEmail: 'Email não disponível',
  noName: 'Nome não disponível',
  noneWaiting: 'Não há usuários aguardando aprovação no momento.',
  noneRejected: 'Não há cadastros rejeitados.',
  figuresFailed: 'Não foi possível carregar os números',
  loadFailed: 'Não foi possível carregar os cadastros. Verifique sua conexão e tente novamente.',
  emailUnconfirmed: 'E-mail ainda não confirmado',
  rejectQuestion: (name: string) =>
    `${name} ficará sem acesso à plataforma e receberá um e-mail. Você poderá reverter esta decisão depois.`,
  reasonHint: 'A pessoa lê este motivo no e-mail.',
  reasonMax: 2000,
} as const

/** The counter above the queue, worded as in spec 2. */
export const waitingCount = (total: number): string => `${total} usuário(s) aguardando aprovação`

export const statusLabels = { pending: 'Pendentes', approved: 'Aprovados', rejected: 'Rejeitados' } as const
