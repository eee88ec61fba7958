import { formatDate } from '@/lib/format-date'
import { formatNumber } from '@/lib/format-number'
import type { Place, RequestSummary } from './queries'

const inDays = (days: number) =>
  days === 0 ? 'Vence hoje' : days === 1 ? 'Vence amanhã' : `Vence em ${formatNumber(days)} dias`
const daysAgo = (days: number) => (days === 1 ? 'Venceu ontem' : `Venceu há ${formatNumber(days)} dias`)

export const dataRequestTexts = {
  title: 'Pedidos sobre dados pessoais',
  lead: 'Quem pode pedir, e como, está na página “Seus dados”. Aqui chegam os pedidos confirmados; o que vence antes vem primeiro.',
  page: 'Abrir a página',
  filter: 'Situação',
  open: 'Sem resposta',
  closed: 'Respondidos',
  waiting: (count: number) =>
    count === 1
      ? '1 pedido ainda não foi confirmado pelo e-mail.'
      : `${formatNumber(count)} pedidos ainda não foram confirmados pelo e-mail.`,
  openCount: (count: number) =>
    count === 1 ? '1 pedido sem resposta' : `${formatNumber(count)} pedidos sem resposta`,
  firstDue: (count: number, day: string, isOver: boolean) =>
    `: o ${count === 1 ? '' : 'primeiro '}prazo ${isOver ? 'acabou' : 'acaba'} em ${formatDate(day)}.`,
  none: 'Nenhum pedido sem resposta',
  noneClosed: 'Nenhum pedido respondido ainda',
  loadFailed: (reason: string) => `Não foi possível carregar os pedidos. ${reason}`,
  detailFailed: 'Não foi possível carregar o pedido',
  notFound: 'Pedido não encontrado',
  toList: 'Todos os pedidos',
  pages: 'Páginas de pedidos',
  request: 'Pedido',
  who: 'Quem pede',
  right: 'O que pede',
  due: 'Prazo',
  law: {
    title: 'O que a lei diz sobre o prazo',
    sentences: [
      'LGPD, art. 19, II: a declaração “clara e completa” sobre os dados é “fornecida no prazo de até 15 (quinze) dias, contado da data do requerimento do titular”.',
      'Agentes de pequeno porte têm o prazo em dobro (Resolução CD/ANPD nº 2/2022, art. 14).',
      'Para os outros direitos, o portal usa o mesmo prazo. A lei não prevê prorrogação: só prorrogue se for preciso, e diga o motivo.',
    ],
  },
  until: (days: number) => (days < 0 ? daysAgo(-days) : inDays(days)),
  asked: 'Pedido em',
  answeredOn: 'Respondido em',
  email: 'E-mail',
  bond: 'Ligação com a organização',
  words: 'Pedido',
  paper: 'Resposta impressa para',
  states: {
    aberto: 'Sem resposta',
    prorrogado: 'Prorrogado',
    respondido: 'Respondido',
  } satisfies Record<RequestSummary['estado'], string>,
  done: 'Atendido',
  notDone: 'Não atendido',
  found: 'Onde este e-mail está no portal',
  account: 'Tem conta',
  notFoundAnywhere:
    'Em nenhum lugar. A pessoa pode estar em uma foto, em um documento ou com outro e-mail: procure também pelo nome.',
  places: {
    proprietario: 'proprietário',
    editor: 'editor',
    leitor: 'leitor',
    dirigente: 'dirigente',
    contato: 'e-mail da organização',
    convite: 'convite aberto',
  } satisfies Record<Place, string>,
  own: 'Este pedido é seu. Outra pessoa da equipe precisa cuidar dele.',
  extend: 'Prorrogar',
  extendTitle: 'Prorrogar o prazo?',
  extendExplained: (day: string) =>
    `O prazo passa para ${day}. A pessoa recebe o motivo por e-mail. Só é possível prorrogar uma vez.`,
  reason: 'Motivo',
  reasonHint: 'Vai no e-mail, como está aqui.',
  reasonNeeded: 'Escreva o motivo.',
  extendedBy: (who: string | null, when: string) =>
    who ? `Prorrogado por ${who}, ${when}` : `Prorrogado em ${when}`,
  extended: { title: 'Prazo prorrogado', description: 'A pessoa recebe o motivo por e-mail.' },
  answer: 'Responder',
  answerTitle: 'Responder ao pedido',
  result: 'O pedido foi atendido?',
  resultNeeded: 'Diga se o pedido foi atendido.',
  yes: 'Sim, fizemos o que a pessoa pediu',
  no: 'Não, e a resposta diz o motivo',
  answerWords: 'Resposta',
  answerHint: (email: string) =>
    `Vai por e-mail para ${email}, como está aqui. Depois de enviada, não muda mais.`,
  answerNeeded: 'Escreva a resposta.',
  send: 'Enviar resposta',
  sending: 'Enviando...',
  alsoOnPaper: 'A pessoa também quer a resposta impressa. Mande uma cópia pelo correio para:',
  answered: { title: 'Resposta enviada', description: 'A pessoa recebe a resposta por e-mail.' },
  answeredBy: (who: string | null, when: string) =>
    who ? `Respondido por ${who}, ${when}` : `Respondido em ${when}`,
  gone: 'Este pedido não existe mais.',
  changed: 'Este pedido mudou depois que você o abriu. Confira como está agora.',
  tooLate: 'O prazo já passou. Responda o pedido agora.',
  failures: { extend: 'Erro ao prorrogar o prazo', answer: 'Erro ao enviar a resposta' },
} as const
