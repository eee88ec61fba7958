import { allSlots } from '@/domain/documents/slots'

export const renewalTexts = {
  intro:
    'Na ordem em que convém buscar: primeiro o que demora, por último o que vale por menos tempo. Busque cada um no emissor e envie todos juntos aqui.',
  readerIntro: 'Na ordem em que convém buscar: primeiro o que demora, por último o que vale por menos tempo.',
  loadFailed: 'Não foi possível ver o que vence',
  others: 'Outros documentos',
  files: 'Arquivos novos',
  orDrop: 'No computador, também dá para arrastá-los para cá.',
  empty: 'Nada vence nos próximos 45 dias',
  next: (document: string, day: string | null) => `O próximo: ${document}, em ${day}.`,
  noNext: 'Nenhum documento enviado tem data para vencer.',
  done: (count: number, all: number) => `Renovados: ${count} de ${all}`,
  renewed: 'Renovado',
  lastDay: (day: string | null) => `Convém um novo depois de ${day}.`,
  noCnpj: 'O perfil ainda não tem o CNPJ, que os emissores pedem.',
  giveCnpj: 'Informar o CNPJ',
  noPlace: 'O perfil ainda não diz o estado e o município, que emitem duas das certidões.',
  givePlace: 'Informar estado e município',
  choose: 'Escolher os arquivos',
  limits: 'Escolha vários de uma vez. Cada um é lido neste aparelho e vai para o seu lugar.',
  reading: (done: number, all: number) => `Lendo os arquivos: ${done} de ${all}...`,
  sorted: (sent: number, asked: number) =>
    [
      sent === 1 && '1 arquivo vai para o seu lugar.',
      sent > 1 && `${sent} arquivos vão para os seus lugares.`,
      asked === 1 && '1 arquivo espera a sua escolha.',
      asked > 1 && `${asked} arquivos esperam a sua escolha.`,
    ]
      .filter(Boolean)
      .join(' '),
  tooMany: {
    title: 'Arquivos demais de uma vez',
    description: `Nada foi enviado. Escolha até ${allSlots.length} arquivos.`,
  },
  readerFailed: {
    title: 'Os arquivos não foram lidos',
    description: 'Diga você mesmo que documento é cada um.',
  },
  undecided: 'Que documentos são estes?',
  undecidedHint: 'Estes arquivos ainda não foram enviados.',
  leave: 'Sair sem enviar os arquivos?',
  leaveHint:
    'Há arquivos que ainda não foram enviados. Se você sair desta página, será preciso escolhê-los de novo.',
  leaving: 'Sair sem enviar',
  stay: 'Continuar aqui',
  which: 'Documento',
  chooseWhich: 'Escolha o documento',
  needsChoice: 'Escolha que documento é, ou não o envie.',
  unread: 'Não deu para ler o texto deste arquivo.',
  unknown: 'Não reconhecemos este documento.',
  noPlaceFor: (label: string) => `Parece ser ${label}, que não tem lugar aqui.`,
  guess: (label: string) => `Parece ser ${label}. Confira.`,
  twice: (document: string) => `Há mais de um arquivo para ${document}: escolha qual vale.`,
  onItsWay: (document: string) => `Outro arquivo para ${document} ainda está a caminho.`,
  stillValid: (document: string, name: string) =>
    `${document} já tem um arquivo que não precisa ser renovado agora: ${name}.`,
  isThere: (document: string, name: string) => `${document} já tem um arquivo: ${name}.`,
  notNewer: (day: string | null) => `O arquivo que já está lá vale até ${day}, e este não vale mais que ele.`,
  replaces: (name: string) => `No lugar de ${name}.`,
} as const
