import type { ApprovalStatus } from '@/session/access'
import type { AppRole } from '@/session/roles'

const mailNotice = 'A pessoa e os administradores são avisados por e-mail.'

/** Texts of product 2, 4 and 8. */
export const userTexts = {
  listTitle: 'Usuários',
  new: 'Novo Usuário',
  none: 'Nenhum usuário encontrado.',
  adjustFilters: 'Tente outra busca ou limpe os filtros.',
  unnamed: 'Nome não informado',
  listFailed: 'Erro ao buscar usuários',
  /** The count card shows its own error (product 8). */
  countFailed: (message: string) => `Erro ao carregar dados: ${message}`,
  failures: {
    remove: 'Erro ao excluir usuário',
    save: 'Erro ao salvar',
    create: 'User creation failed',
    createLogin: 'Error creating user',
    createProfile: 'Error creating user profile',
    registered: 'Email already registered',
    updateProfile: 'Erro ao atualizar perfil',
    readRole: 'Erro ao verificar papel do usuário',
    updateRole: 'Erro ao atualizar papel',
    insertRole: 'Erro ao inserir papel',
    removeSecondFactor: 'Erro ao remover os aparelhos',
  },
  emailInUse: (email: string) => `Email ${email} is already in use by another user`,
  created: {
    title: 'Usuário criado',
    description: 'A pessoa recebe um e-mail com o link para criar a senha.',
  },
  updated: { title: 'Usuário atualizado', description: 'Os dados foram salvos.' },
  secondFactorRemoved: {
    title: 'Aparelhos removidos',
    description: 'A pessoa foi avisada e pode cadastrar outro em “Minha conta”.',
  },
  notStored: 'Status, biografia e observações não ficam salvos.',
  togglesNotStored:
    'As permissões seguem o papel. Mudanças feitas aqui não ficam salvas. Só administradores abrem esta área e analisam documentos.',
  adminNote: 'Um administrador tem todas as funções, independentemente das opções abaixo.',
  clientNote: 'Um cliente acessa somente os dados da própria organização.',
  ownRole: 'Você não pode mudar o seu próprio papel.',
  waitingRole: 'Escolher um papel dá acesso à plataforma.',
  giveAccess: (name: string, role: string) => ({
    title: 'Dar acesso?',
    description: `${name} ainda não tem acesso aprovado. Com o papel ${role}, poderá entrar na plataforma.`,
  }),
  giveAdmin: (person: string, before: AppRole) => ({
    title: `Dar acesso de administrador a ${person}?`,
    description:
      (before === 'pending' ? 'Esta pessoa ainda não tem acesso aprovado. ' : '') +
      (before === 'rejected' ? 'O cadastro desta pessoa foi rejeitado e passará a aprovado. ' : '') +
      'Quem tem este acesso vê os dados e os documentos de todas as organizações e decide sobre cadastros, documentos e contas. ' +
      mailNotice,
  }),
  takeAdmin: (person: string, role: string) => ({
    title: `Tirar o acesso de administrador de ${person}?`,
    description: `Com o papel ${role}, esta pessoa deixa de ver os dados das outras organizações e de decidir sobre cadastros, documentos e contas. ${mailNotice}`,
  }),
  sample: 'Usuário de exemplo, só para desenvolvimento: não existe na base de dados.',
  stale: 'Outra pessoa salvou este usuário enquanto você editava',
  required: { title: 'Campos obrigatórios', description: 'Nome e email são campos obrigatórios.' },
  requiredField: { name: 'Informe o nome.', email: 'Informe o e-mail.' },
  emailInvalid: 'Email inválido',
  notFound: { title: 'Usuário não encontrado', description: 'A conta pode ter sido excluída.' },
  deleted: { title: 'Usuário excluído', description: 'O acesso desta pessoa foi encerrado.' },
  deleteQuestion: (person: string, organization: string | null) =>
    `${person} perde o acesso à plataforma e isto não pode ser desfeito.` +
    (organization
      ? ` A organização ${organization} fica sem proprietário: seus dados e documentos continuam guardados, e quem é Editor pode pedir para ser.`
      : ''),
  notInDatabase: 'Usuário não encontrado na base de dados',
  ownAccount: { title: 'Operação não permitida', description: 'Você não pode excluir sua própria conta.' },
} as const

export const approvalLabels: Record<ApprovalStatus, string> = {
  approved: 'Aprovado',
  pending: 'Pendente',
  rejected: 'Rejeitado',
}

export const approvals = Object.keys(approvalLabels).filter(
  (status): status is ApprovalStatus => status in approvalLabels,
)
