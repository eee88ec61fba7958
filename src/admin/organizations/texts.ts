import { countOrganizations } from '@/admin/organization/count-organizations'
import { formatCount, formatNumber, MOST_COUNTED } from '@/lib/format-number'

/** Product 2 and 8, administration of organizations. */
export const organizationTexts = {
  listTitle: 'Organizações',
  search: 'Buscar organizações',
  searchPlaceholder: 'Buscar por nome, CNPJ ou email...',
  none: 'Nenhuma organização encontrada',
  adjustSearch: 'Tente ajustar a busca.',
  adjustFilters: 'Tente tirar um filtro.',
  adjustBoth: 'Tente ajustar a busca ou tirar um filtro.',
  /** Below the heading, whose width it keeps: another line of buttons would push the list down under a press. */
  found: (count: number) => (count > MOST_COUNTED ? formatCount(count) : countOrganizations(count)),
  longestWait: 'Maior espera',
  exported: (done: number, total: number) =>
    done > MOST_COUNTED ? formatNumber(done) : `${formatNumber(done)} de ${formatCount(total)}`,
  filters: 'Filtros',
  filtersExplained: 'Cada escolha vale na hora. Os números dizem quantas restam com cada uma.',
  countsLater: 'Os números aparecem quando restarem até 10.000 organizações.',
  filtersOn: 'Filtros ativos',
  removeFilter: 'Remover filtro',
  clearFilters: 'Limpar filtros',
  showList: 'Ver a lista',
  showCount: (count: number) => `Ver ${countOrganizations(count)}`,
  restricted: 'Restrição',
  alerted: 'Alerta',
  listed: 'Em lista de impedimentos (CEPIM, CEIS ou CNEP)',
  expired: (count: number) => (count === 1 ? '1 vencido' : `${count} vencidos`),
  expiring: (count: number) => `${count} a vencer`,
  todayWithoutDay: 'Sem uma data, vale hoje.',
  noDay: (listed: string) => `Data inválida. A lista mostra ${listed}.`,
  byCnpj: 'Mesmo CNPJ lado a lado',
  loadFailed: (message: string) => `Erro ao carregar organizações: ${message}`,
  notFound: 'Organização não encontrada',
  missingDate: 'N/A',
  notFoundHint: 'Ela pode ter sido excluída, ou o endereço está incompleto.',
  openReview: 'Analisar na mesa',
  mandatory: 'Obrigatório',
  missingMandatory: (missing: number, all: number) =>
    missing === 0
      ? `Os ${all} documentos obrigatórios foram enviados.`
      : missing === 1
        ? `Falta 1 dos ${all} documentos obrigatórios:`
        : `Faltam ${missing} dos ${all} documentos obrigatórios:`,
  missingOthers: (missing: number, all: number) =>
    missing === 0
      ? `Os outros ${all} também foram enviados.`
      : missing === 1
        ? `Falta 1 dos outros ${all}`
        : `Faltam ${missing} dos outros ${all}`,
  noDocuments: 'Nenhum documento enviado até agora.',
  failures: {
    removePerson: 'Erro ao remover a pessoa',
    changeRole: 'Erro ao mudar o papel',
    withdraw: 'Erro ao retirar o convite',
    export: 'Erro ao exportar',
    edit: 'Erro ao salvar organização',
    create: 'Erro ao criar organização',
    message: 'Erro ao enviar mensagem',
  },
  created: { title: 'Organização criada', description: 'Ela ainda não tem proprietário.' },
  edited: { title: 'Organização atualizada', description: 'Os dados foram salvos.' },
  messageSent: {
    title: 'Mensagem enviada',
    description: 'Quem recebe lê a mensagem na plataforma e no e-mail.',
  },
  editTitle: 'Editar organização',
  editExplanation: 'Os mesmos campos que a organização preenche no perfil.',
  newExplanation:
    'Para uma organização que ainda não se cadastrou. Só o nome é obrigatório: os outros dados podem vir depois.',
  duplicate: 'Possível duplicada',
  createAnyway: 'Criar mesmo assim',
  nameNeeded: 'Informe o nome da organização.',
  messageExplanation: (people: readonly string[]) => `Para ${people.join(', ')}, na plataforma e por e-mail.`,
  noReceiver: 'Esta organização não tem proprietário nem Editor para receber a mensagem.',
  subjectNeeded: 'Informe o assunto.',
  messageNeeded: 'Escreva a mensagem.',
  personAdded: { title: 'Pessoa adicionada', description: 'Ela agora faz parte desta organização.' },
  personRemoved: { title: 'Pessoa removida', description: 'Ela não vê mais esta organização.' },
  removeTitle: 'Remover pessoa?',
  removeQuestion: (person: string) => `${person} deixará de ver os dados e os documentos desta organização.`,
  managerExplanation: 'Uma pessoa com cadastro aprovado, que passa a fazer parte da organização.',
  managerRole: 'O que a pessoa poderá fazer',
  makeRole: (role: string) => `Tornar ${role}`,
  roleChanged: (person: string, role: string) => ({
    title: 'Papel alterado',
    description: `${person} agora é ${role}.`,
  }),
  since: (day: string) => `desde ${day}`,
  invitations: 'Convites',
  invitedBy: (person: string) => `por ${person}`,
  expiresOn: (day: string) => `vence em ${day}`,
  expiredOn: (day: string) => `venceu em ${day}`,
  awaitsApproval: 'aguarda a aprovação do cadastro',
  withdrawOf: (email: string) => `Retirar o convite de ${email}`,
  invitationWithdrawn: {
    title: 'Convite retirado',
    description: 'O link que a pessoa recebeu não vale mais.',
  },
  invitationSettled: 'Este convite já não está aberto: a pessoa respondeu, ou ele foi retirado.',
  ownerExplanation: 'Uma pessoa com cadastro aprovado, que não seja proprietária de outra organização.',
  noOwner: 'Esta organização não tem proprietário no momento.',
  alreadyMember: 'Esta pessoa já faz parte desta organização.',
  emailNeeded: 'Informe o e-mail da pessoa.',
} as const
