import { sharedEditalTexts } from '@/domain/editais/texts'
import { formatNumber } from '@/lib/format-number'

const organizations = (count: number) =>
  count === 1 ? '1 organização' : `${formatNumber(count)} organizações`

export const messageTexts = {
  send: (count: number) => `Enviar mensagem a ${organizations(count)}`,
  title: 'Enviar mensagem',
  explained:
    'Cada responsável recebe um aviso e um e-mail, que levam ao convite no portal. Lá a organização vê o que ainda falta e responde. Ninguém recebe duas vezes o convite do mesmo edital.',
  placeholders:
    'Escreva {organização}, {responsável}, {edital} ou {prazo}: cada organização recebe a mensagem com o nome e a data no lugar.',
  unknown: (found: string) =>
    `${found} não é um campo. Use {organização}, {responsável}, {edital} ou {prazo}.`,
  subjectNeeded: 'Informe o assunto.',
  messageNeeded: 'Escreva a mensagem.',
  subject: 'Convite: {edital}',
  message: [
    // Many titles begin with 'Edital': no word of ours stands before it.
    'Achamos que “{edital}” pode interessar a {organização} e queremos convidar vocês. Prazo: {prazo}.',
    'Abra o convite no portal para ver o que ainda falta e responder se há interesse.',
  ].join('\n\n'),
  only: 'Só as marcadas',
  onlyHint: (count: number) => `Sem marcar nenhuma, vai para todas desta lista: ${organizations(count)}.`,
  tooMany: 'No máximo 5.000 organizações de uma vez. Use a busca e a situação, ou marque algumas aqui.',
  preview: 'Ver como fica',
  previewTitle: 'Confira antes de enviar',
  receive: (count: number) =>
    count === 1
      ? '1 organização vai receber um aviso e um e-mail.'
      : `${organizations(count)} vão receber um aviso e um e-mail cada uma.`,
  unreviewed: (count: number) =>
    count === 1
      ? '1 delas tem documentos pedidos que ainda não foram avaliados.'
      : `${formatNumber(count)} delas têm documentos pedidos que ainda não foram avaliados.`,
  nobody: 'Nenhuma destas organizações pode receber a mensagem agora.',
  alreadyInvited: (count: number) =>
    count === 1
      ? '1 já recebeu o convite deste edital, ou está na fila, e não recebe de novo.'
      : `${formatNumber(count)} já receberam o convite deste edital, ou estão na fila, e não recebem de novo.`,
  duration: (perMinute: number, minutes: number) =>
    `${perMinute === 1 ? 'Sai cerca de 1 e-mail' : `Saem cerca de ${perMinute} e-mails`} por minuto: o envio leva perto de ${formatMinutes(minutes)}. Dá para parar e continuar na página do edital.`,
  stoppable: 'O envio sai em partes. Dá para parar e continuar na página do edital.',
  examplesTitle: 'Como cada uma lê',
  exampleFor: (name: string) => `Para ${name}`,
  greeting: (greeting: string) => `O e-mail começa com “${greeting}” e continua assim:`,
  back: 'Voltar ao texto',
  confirm: (count: number) => `Enviar a ${organizations(count)}`,
  started: { title: 'Envio iniciado', description: 'Acompanhe nesta página quantas já receberam.' },
  failures: {
    preview: 'Erro ao preparar o envio',
    send: 'Erro ao iniciar o envio',
    change: 'Erro ao mudar o envio',
  },
  nobodyLeft:
    'Nenhuma destas organizações pode ser convidada agora. Outra pessoa da equipe pode ter acabado de escrever a elas.',
  gone: 'Este edital não existe mais.',
  over: 'O prazo deste edital terminou.',
  logTitle: 'Mensagens enviadas',
  logFailed: 'Não foi possível carregar as mensagens enviadas.',
  progressOf: (subject: string) => `Envio de ${subject}`,
  delivered: (sent: number, total: number) => `Enviada a ${formatNumber(sent)} de ${organizations(total)}`,
  by: (author: string | null, when: string) => (author ? `Por ${author}, ${when}` : when),
  states: { enviando: 'Enviando', parada: 'Parado', concluida: 'Concluído' },
  stop: 'Parar envio',
  resume: 'Continuar envio',
  invitedOn: (day: string) => `Convite enviado em ${day}`,
  answers: sharedEditalTexts.answers,
  answeredOn: (answer: string, day: string) => `Respondeu “${answer}” em ${day}`,
} as const

function formatMinutes(minutes: number): string {
  if (minutes < 60) return minutes === 1 ? '1 minuto' : `${minutes} minutos`
  const halves = Math.round(minutes / 30)
  const hours = Math.floor(halves / 2)
  return `${hours === 1 ? '1 hora' : `${hours} horas`}${halves % 2 === 1 ? ' e meia' : ''}`
}
