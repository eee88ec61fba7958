import type { DocumentState } from '@/shared/documents/document-state'
import type { BadgeTone } from '@/shared/ui/badge'

/** Spec 2 and 8, administration of organisations. */
export const organizationTexts = {
  listTitle: 'Organizações',
  searchPlaceholder: 'Buscar por nome, CNPJ ou email...',
  none: 'Nenhuma organização encontrada',
  adjustSearch: 'Tente ajustar a busca.',
  loadFailed: (message: string) => `Erro ao carregar organizações: ${message}`,
  detailFailed: {
    title: 'Erro ao carregar dados',
    description: 'Não foi possível carregar os detalhes da organização.',
  },
  notFound: 'Organização não encontrada',
  missing: 'Não informado',
  missingDate: 'N/A',
  notFoundHint: 'Ela pode ter sido excluída, ou o endereço está incompleto.',
  noDocuments: 'Nenhum documento enviado até agora.',
  failures: {
    approve: 'Erro ao aprovar documento',
    reject: 'Erro ao rejeitar documento',
    open: 'Erro ao abrir documento',
    removeManager: 'Erro ao remover gerente',
    export: 'Erro ao exportar',
  },
  documentApproved: { title: 'Documento aprovado', description: 'A organização vê a aprovação no perfil.' },
  documentRejected: {
    title: 'Documento rejeitado',
    description: 'A organização recebe a observação por e-mail.',
  },
  observationMax: 2000,
  rejectQuestion: (document: string) =>
    `A organização será avisada de que ${document} não foi aceito e poderá enviar outro arquivo.`,
  observationHint: 'A organização lê esta observação no perfil e no e-mail. Pode ficar em branco.',
  managerAdded: {
    title: 'Gerente adicionado',
    description: 'A pessoa agora pode ver os dados e os documentos da organização.',
  },
  managerRemoved: { title: 'Gerente removido', description: 'A pessoa não vê mais esta organização.' },
  removeQuestion: (person: string) => `${person} deixará de ver os dados e os documentos desta organização.`,
  managerExplanation:
    'Uma pessoa com cadastro aprovado, que poderá ver os dados e os documentos da organização.',
  noOwner: 'Esta organização não tem proprietário no momento.',
  unknownPerson: 'Não encontramos nenhuma conta com este e-mail.',
  alreadyManager: 'Esta pessoa já é gerente desta organização.',
  emailNeeded: 'Informe o e-mail da pessoa.',
} as const

/** As the administrators' buttons say it (spec 8). */
export const documentLabels: Record<DocumentState, string> = {
  pending: 'Pendente',
  approved: 'Aprovado',
  rejected: 'Rejeitado',
}

export const documentTones: Record<DocumentState, BadgeTone> = {
  pending: 'warning',
  approved: 'success',
  rejected: 'danger',
}
