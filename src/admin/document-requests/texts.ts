import { countOrganizations } from '@/admin/organization/count-organizations'
import { recordTexts } from '@/domain/organization/texts'
import { formatNumber } from '@/lib/format-number'

export const requestTexts = {
  open: 'Pedir documentos',
  earlier: 'Ver os pedidos já feitos',
  explained:
    'Cada organização recebe um aviso e um e-mail. O pedido aparece no Início e no documento, e se encerra sozinho quando ela o envia.',
  documents: 'Documentos',
  mandatory: 'Obrigatórios',
  declarations: 'Declarações assinadas',
  documentsNeeded: 'Escolha pelo menos um documento.',
  due: 'Prazo',
  dueHint: 'O último dia para enviar. Quem não enviou recebe um lembrete 5 dias e 1 dia antes.',
  dueNeeded: 'Escolha o prazo.',
  duePast: 'Este dia já passou. Escolha hoje ou um dia depois.',
  dueFar: 'O prazo pode ser de até um ano.',
  dueEarlier: 'Escolha um dia depois do prazo de agora.',
  word: 'Recado',
  wordLong: 'O recado pode ter até 1.000 caracteres.',
  wordHint: 'Por que vocês pedem, e o que conferir antes de enviar. Vai no aviso e no e-mail.',
  only: 'Só as marcadas',
  onlyHint: (count: number) =>
    `Sem marcar nenhuma, vai para todas desta lista: ${countOrganizations(count)}.`,
  tooMany: 'No máximo 1.000 organizações de uma vez. Use os filtros da lista ou marque algumas aqui.',
  prepare: 'Conferir',
  checkTitle: 'Confira antes de pedir',
  receive: (count: number) =>
    count === 1
      ? '1 organização vai receber um aviso e um e-mail.'
      : `${countOrganizations(count)} vão receber um aviso e um e-mail cada uma.`,
  names: (names: readonly (string | null)[], count: number) =>
    new Intl.ListFormat('pt-BR').format([
      ...names.map((name) => name || recordTexts.missing),
      ...(count > names.length ? [`mais ${formatNumber(count - names.length)}`] : []),
    ]) + '.',
  nobody: 'Nenhuma destas organizações tem quem receba o pedido.',
  leftOut: (count: number) =>
    count === 1
      ? '1 fica de fora: veja abaixo por quê.'
      : `${formatNumber(count)} ficam de fora: veja abaixo por quê.`,
  until: (day: string) => `Até ${day}`,
  back: 'Voltar ao pedido',
  confirm: (count: number) => `Pedir a ${countOrganizations(count)}`,
  asked: {
    title: 'Pedido feito',
    description: 'Os avisos e e-mails estão saindo. Acompanhe em Pedidos de documentos.',
  },
  failures: {
    prepare: 'Erro ao preparar o pedido',
    ask: 'Erro ao pedir os documentos',
    extend: 'Erro ao mudar o prazo',
    withdraw: 'Erro ao retirar o pedido',
  },
  editalGone: 'Este edital não existe mais.',
  gone: 'Este pedido não existe mais.',
  changed: 'Este pedido mudou depois que você o abriu. Confira como está agora.',
  title: 'Pedidos de documentos',
  lead: 'O que a equipe pediu às organizações, e quem já enviou.',
  none: 'Nenhum pedido ainda',
  noneHint: 'Para pedir, abra a lista de organizações ou um edital e use "Pedir documentos".',
  toList: 'Ver as organizações',
  loadFailed: (reason: string) => `Não foi possível carregar os pedidos. ${reason}`,
  detailFailed: 'Não foi possível carregar o pedido',
  notFound: 'Pedido não encontrado',
  toRequests: 'Ver os pedidos',
  ofEdital: 'Pedidos deste edital',
  forEdital: 'Para o edital',
  askedBy: (author: string | null, when: string) =>
    author ? `Pedido por ${author}, ${when}` : `Pedido em ${when}`,
  withdrawnOn: (when: string) => `Retirado em ${when}`,
  withdrawn: 'Retirado',
  over: 'Prazo encerrado',
  sentBy: (sent: number, total: number) =>
    `${formatNumber(sent)} de ${total === 1 ? '1 organização enviou' : `${formatNumber(total)} organizações enviaram`}`,
  progress: 'Organizações que enviaram tudo',
  telling: (count: number) =>
    count === 1
      ? 'Falta avisar 1 organização: sai em instantes.'
      : `Falta avisar ${countOrganizations(count)}: os avisos saem aos poucos.`,
  seenMeans:
    '"Viu" quer dizer que a pessoa proprietária ou uma editora abriu o Início ou a página de documentos depois do pedido.',
  all: 'Todas',
  states: { enviou: 'Enviou', parte: 'Enviou uma parte', viu: 'Viu, não enviou', nao_viu: 'Não viu' },
  noneInState: 'Nenhuma organização nesta situação',
  missing: 'Falta',
  seen: 'Viu em',
  toldOn: 'Avisada em',
  notTold: 'Ainda não',
  extend: 'Mudar o prazo',
  extendTitle: 'Mudar o prazo para todas',
  extendHint: 'Quem ainda não enviou recebe um aviso no sino com o novo dia.',
  extended: { title: 'Prazo mudado', description: 'Quem ainda não enviou fica sabendo pelo sino.' },
  withdraw: 'Retirar o pedido',
  withdrawQuestion: 'Retirar este pedido de todas?',
  withdrawExplained:
    'Quem ainda não enviou fica sabendo pelo sino e não precisa mais enviar. O que já chegou continua valendo.',
  taken: { title: 'Pedido retirado', description: 'O que já chegou continua valendo.' },
} as const
