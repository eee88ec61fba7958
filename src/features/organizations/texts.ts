import type { DocumentState } from '@/shared/documents/slots/document-state'
import { formatNumber } from '@/shared/lib/format-number'
import type { BadgeTone } from '@/shared/ui/badge'

/** Product 2 and 8, administration of organisations. */
export const organizationTexts = {
  listTitle: 'Organizações',
  search: 'Buscar organizações',
  searchPlaceholder: 'Buscar por nome, CNPJ ou email...',
  none: 'Nenhuma organização encontrada',
  adjustSearch: 'Tente ajustar a busca.',
  adjustFilters: 'Tente tirar um filtro.',
  adjustBoth: 'Tente ajustar a busca ou tirar um filtro.',
  found: (count: number) => (count === 1 ? '1 organização' : `${formatNumber(count)} organizações`),
  longestWait: 'Maior espera',
  validity: 'Validade dos documentos',
  waiting: 'Com documentos aguardando',
  duplicates: 'Possíveis duplicadas',
  inForceToday: 'Vigentes hoje',
  inForceOn: (day: string) => `Vigentes em ${day}`,
  filters: 'Filtros',
  filtersExplained: 'Cada escolha vale na hora. Os números dizem quantas restam com cada uma.',
  filtersOn: 'Filtros ativos',
  removeFilter: 'Remover filtro',
  clearFilters: 'Limpar filtros',
  showList: 'Ver a lista',
  showCount: (count: number) =>
    count === 1 ? 'Ver 1 organização' : `Ver ${formatNumber(count)} organizações`,
  noChoice: 'Nenhuma organização com os outros filtros.',
  otherArea: 'Outra área',
  otherAreaHint: 'Palavras que a organização escreveu na área de atuação.',
  addArea: 'Adicionar',
  wholeNumbers: 'Escreva um número inteiro, só com algarismos.',
  wrongRange: 'O fim não pode ser menor que o início.',
  expired: (count: number) => (count === 1 ? '1 vencido' : `${count} vencidos`),
  expiring: (count: number) => `${count} a vencer`,
  todayWithoutDay: 'Sem uma data, vale hoje.',
  noDay: (listed: string) => `Data inválida. A lista mostra ${listed}.`,
  byCnpj: 'Mesmo CNPJ lado a lado',
  loadFailed: (message: string) => `Erro ao carregar organizações: ${message}`,
  detailFailed: {
    title: 'Erro ao carregar dados',
    description: 'Não foi possível carregar os detalhes da organização.',
  },
  notFound: 'Organização não encontrada',
  missing: 'Não informado',
  missingDate: 'N/A',
  chosenElsewhere: (count: number) =>
    count === 1
      ? 'Mais 1 está marcada em outra página ou lista.'
      : `Mais ${formatNumber(count)} estão marcadas em outras páginas ou listas.`,
  unchoose: 'Desmarcar',
  notFoundHint: 'Ela pode ter sido excluída, ou o endereço está incompleto.',
  openDesk: 'Analisar na mesa',
  noDocuments: 'Nenhum documento enviado até agora.',
  failures: {
    approve: 'Erro ao aprovar documento',
    reject: 'Erro ao rejeitar documento',
    open: 'Erro ao abrir documento',
    removeManager: 'Erro ao remover gerente',
    export: 'Erro ao exportar',
    edit: 'Erro ao salvar organização',
    create: 'Erro ao criar organização',
    message: 'Erro ao enviar mensagem',
    observation: 'Erro ao guardar a observação',
    removeObservation: 'Erro ao excluir a observação',
  },
  documentApproved: { title: 'Documento aprovado', description: 'A organização vê a aprovação no perfil.' },
  documentRejected: { title: 'Documento rejeitado', description: 'A organização vê a rejeição no perfil.' },
  created: { title: 'Organização criada', description: 'Ela ainda não tem proprietário.' },
  edited: { title: 'Organização atualizada', description: 'Os dados foram salvos.' },
  messageSent: {
    title: 'Mensagem enviada',
    description: 'O responsável lê a mensagem na plataforma e no e-mail.',
  },
  editTitle: 'Editar organização',
  editExplanation: 'Os mesmos campos que a organização preenche no perfil.',
  newExplanation:
    'Para uma organização que ainda não se cadastrou. Só o nome é obrigatório: os outros dados podem vir depois.',
  nameNeeded: 'Informe o nome da organização.',
  messageExplanation: (person: string) => `Para ${person}, na plataforma e por e-mail.`,
  noReceiver: 'Esta organização não tem um responsável para receber a mensagem.',
  subjectNeeded: 'Informe o assunto.',
  messageNeeded: 'Escreva a mensagem.',
  readyObservations: 'Observações prontas',
  noReadyObservations: 'Guarde aqui as observações que se repetem, para inserir com um clique.',
  keepObservation: 'Guardar como observação pronta',
  saveObservation: 'Salvar a observação pronta',
  observationText: 'Texto da observação pronta',
  observationGone: 'Outra pessoa excluiu esta observação pronta. Salve o texto como uma nova, ou cancele.',
  observationUnsaved: 'Salve ou cancele a mudança desta observação pronta antes de rejeitar.',
  removeObservation: 'Excluir a observação pronta?',
  removeObservationExplained: (text: string) =>
    `“${text}” sai da lista de toda a equipe. Isso não pode ser desfeito.`,
  observationSaved: { title: 'Observação guardada', description: 'A equipe toda pode usá-la.' },
  observationRemoved: { title: 'Observação excluída', description: 'Ela saiu da lista da equipe.' },
  observationMax: 2000,
  rejectQuestion: (document: string, owned: boolean) =>
    owned
      ? `A organização será avisada de que ${document} não foi aceito e poderá enviar outro arquivo.`
      : 'Ninguém será avisado: não há proprietário.',
  /** `state`: a label of `documentLabels`. */
  decidedMeanwhile: (state: string) =>
    `Outra pessoa decidiu enquanto você escrevia. A situação deste documento agora: ${state}.`,
  observationHint: 'A organização lê esta observação no perfil e no e-mail. Pode ficar em branco.',
  managerAdded: {
    title: 'Gerente adicionado',
    description: 'A pessoa agora pode ver os dados e a situação dos documentos da organização.',
  },
  managerRemoved: { title: 'Gerente removido', description: 'A pessoa não vê mais esta organização.' },
  removeQuestion: (person: string) =>
    `${person} deixará de ver os dados e a situação dos documentos desta organização.`,
  managerExplanation:
    'Uma pessoa com cadastro aprovado, que poderá ver os dados e a situação dos documentos da organização.',
  ownerSet: { title: 'Proprietário definido', description: 'A pessoa foi avisada por e-mail.' },
  ownerExplanation:
    'Uma pessoa com cadastro aprovado e sem organização, que passará a preencher este perfil.',
  ownerQuestion: (email: string) =>
    `${email} poderá ver e alterar todos os dados e documentos desta organização. Isso não pode ser desfeito aqui.`,
  hasOwner: 'Esta pessoa já tem uma organização, ou esta organização já tem proprietário.',
  noOwner: 'Esta organização não tem proprietário no momento.',
  unknownPerson: 'Não encontramos nenhuma conta com este e-mail.',
  alreadyManager: 'Esta pessoa já é gerente desta organização.',
  emailNeeded: 'Informe o e-mail da pessoa.',
} as const

/** As the administrators' buttons say it (product 8). */
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
