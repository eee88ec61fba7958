import type { ApprovalStatus } from '@/session/access'
import { formatCount } from '@/lib/format-number'
import { roleTexts } from '@/domain/organization/people-texts'
import type { QueueInvitation } from './queries'

/** Product 8, administration of pending users, and product 2, panel. */
export const approvalTexts = {
  panelTitle: 'Painel Administrativo',
  failures: {
    load: 'Erro ao carregar dados',
    approve: 'Erro ao aprovar',
    reject: 'Erro ao rejeitar',
    revoke: 'Erro ao revogar acesso',
    reopen: 'Erro ao desfazer a rejeição',
  },
  approved: { title: 'Usuário aprovado', description: 'O usuário agora tem acesso à plataforma.' },
  rejected: { title: 'Usuário rejeitado', description: 'O acesso do usuário foi negado.' },
  revoked: { title: 'Acesso revogado', description: 'A pessoa não tem mais acesso à plataforma.' },
  reopened: { title: 'Rejeição desfeita', description: 'O cadastro voltou para a fila de aprovação.' },
  /** Product 3, fallbacks of the pending-user view. */
  noEmail: 'Email não disponível',
  noName: 'Nome não disponível',
  none: {
    pending: 'Não há usuários aguardando aprovação no momento.',
    approved: 'Nenhum cadastro encontrado.',
    rejected: 'Não há cadastros rejeitados.',
  },
  selectAll: 'Selecionar todos desta página',
  approveAllHint: 'Estas pessoas passarão a ter acesso à plataforma e receberão um e-mail.',
  rejectSelected: 'Rejeitar selecionados',
  rejectAllHint:
    'Estas pessoas ficarão sem acesso à plataforma e receberão um e-mail. Você poderá reverter esta decisão depois.',
  reasonForAllHint: 'Cada pessoa lê este motivo no e-mail.',
  allDecidedMeanwhile: 'Outra pessoa já decidiu sobre todos estes cadastros enquanto você escrevia.',
  mailedLater: ' Quem ainda não confirmou o e-mail recebe a mensagem depois de confirmar.',
  search: 'Buscar por nome ou e-mail',
  isAdmin: 'Administrador: o acesso muda na lista de usuários.',
  documentRequests: 'Pedidos de documentos',
  personalData: 'Dados pessoais',
  help: 'Ajuda para a equipe',
  systemCheck: 'Verificação de Sistema',
  openEditais: 'Editais abertos',
  oldest: 'O mais antigo',
  expiring: 'Documentos vencidos ou a vencer',
  expired: (count: number) => `Já vencidos: ${formatCount(count)}`,
  figuresFailed: 'Não foi possível carregar os números',
  loadFailed: 'Não foi possível carregar os cadastros. Verifique sua conexão e tente novamente.',
  organization: 'Ver a organização',
  /** A colleague invited this person. */
  invited: ({ por, organizacao, papel }: QueueInvitation) =>
    `Convidada por ${por ?? 'uma pessoa'} para ${organizacao?.trim() || 'uma organização sem nome'} (${roleTexts[papel].label})`,
  emailUnconfirmed: 'E-mail ainda não confirmado',
  rejectQuestion: (name: string) =>
    `${name} ficará sem acesso à plataforma e receberá um e-mail. Você poderá reverter esta decisão depois.`,
  revokeQuestion: (name: string) =>
    `${name} perderá o acesso à plataforma e receberá um e-mail. Os dados da organização continuam guardados, e você poderá reverter esta decisão depois.`,
  reasonHint: 'A pessoa lê este motivo no e-mail.',
  reasonMax: 2000,
  notDone: 'Sua decisão não foi aplicada',
  decidedMeanwhile: (status: string) =>
    `Outra pessoa decidiu enquanto você escrevia. A situação deste cadastro agora: ${status}.`,
} as const

/** Worded as in product 2. */
export const waitingCount = (total: number): string => `${formatCount(total)} usuário(s) aguardando aprovação`

export const statusLabels: Record<ApprovalStatus, string> = {
  pending: 'Pendentes',
  approved: 'Aprovados',
  rejected: 'Rejeitados',
}

export const selectedCount = (count: number): string =>
  count === 1 ? '1 selecionado' : `${count} selecionados`

export const approveCount = (count: number): string =>
  count === 1 ? 'Aprovar 1 cadastro' : `Aprovar ${count} cadastros`

export const rejectCount = (count: number): string =>
  count === 1 ? 'Rejeitar 1 cadastro' : `Rejeitar ${count} cadastros`

const decidedByOthers = (count: number): string =>
  count === 1
    ? 'Outro cadastro já tinha sido decidido por outra pessoa.'
    : `Outros ${count} cadastros já tinham sido decididos por outra pessoa.`

/** `others`: decided by somebody else meanwhile. */
export const allDecided = {
  approved: (count: number, others: number) => ({
    title: count === 1 ? '1 usuário aprovado' : `${count} usuários aprovados`,
    description: others === 0 ? 'Quem foi aprovado já tem acesso à plataforma.' : decidedByOthers(others),
  }),
  rejected: (count: number, others: number) => ({
    title: count === 1 ? '1 usuário rejeitado' : `${count} usuários rejeitados`,
    description: others === 0 ? 'O acesso à plataforma foi negado.' : decidedByOthers(others),
  }),
}
