import { formatCount } from '@/lib/format-number'

export const reviewTexts = {
  back: 'Documentos da organização',
  file: 'Arquivo',
  agrees: 'Confira com o cadastro',
  certificate: 'O que o documento diz',
  unread: 'Não deu para ler o texto deste arquivo.',
  nothingRead: 'O texto não traz nada que se reconheça.',
  checkAtIssuer: 'Conferir no emissor',
  guessed: 'Lido por regras gerais, porque este modelo de documento não é conhecido: confira.',
  paper: 'Parece ser',
  result: 'Resultado',
  printedCnpj: 'CNPJ no documento',
  sameCnpj: 'Igual ao cadastro',
  branchCnpj: 'Outro estabelecimento da organização',
  otherCnpj: 'Diferente do cadastro',
  printedName: 'Nome no documento',
  sameName: 'Igual ao cadastro',
  otherName: 'Diferente do cadastro',
  issuedOn: 'Emissão no documento',
  validUntil: 'Validade no documento',
  openedOn: 'Data de abertura',
  asGiven: 'Igual à informada',
  givenAs: (date: string) => `Informada: ${date}`,
  number: 'Número',
  code: 'Código de controle',
  decision: 'Decisão',
  history: 'Histórico do documento',
  loadFailed: 'Não foi possível carregar o documento',
  fileFailed: 'Não foi possível mostrar o arquivo',
  answers: (day: string) => `Responde ao pedido até ${day}`,
  gone: 'Este documento não existe mais',
  goneHint: 'A organização pode ter enviado outro arquivo no lugar dele.',
  nothingWaits: 'Não há documentos aguardando análise.',
  nothingWaitsHint: 'Quando uma organização enviar um documento, ele aparece aqui.',
  noneFree: 'Nenhum documento está livre para análise.',
  withColleagues: (left: number) =>
    left === 1
      ? 'O documento que aguarda está com outra pessoa da equipe.'
      : `Os ${formatCount(left)} documentos que aguardam estão com colegas da equipe.`,
  toWaiting: 'Ver as organizações que aguardam',
  toPanel: 'Voltar para o painel',
  queueFailed: 'Não foi possível abrir a fila',
  next: 'Próximo',
  previous: 'Anterior',
  claimNext: 'Pegar o próximo',
  startAgain: 'Voltar ao começo da fila',
  endOfQueue: 'Este é o último da fila.',
  stillWaiting: 'Ainda há documentos aguardando antes deste, ou com outra pessoa da equipe.',
  inQueue: (left: number) => (left === 1 ? '1 documento na fila' : `${formatCount(left)} documentos na fila`),
  inOrganization: (left: number) =>
    left === 1
      ? '1 documento desta organização na fila'
      : `${formatCount(left)} documentos desta organização na fila`,
  approved: 'Documento aprovado.',
  rejected: 'Documento rejeitado.',
  undone: 'Decisão desfeita.',
  left: (left: number) =>
    left === 0
      ? 'A fila terminou.'
      : left === 1
        ? 'Falta 1 documento na fila.'
        : `Faltam ${formatCount(left)} documentos na fila.`,
  claimedBy: (person: string) => `Em análise por ${person}`,
  claimedHint: 'Outra pessoa da equipe está com este documento aberto.',
  alreadyApproved: 'Este documento já foi aprovado',
  alreadyRejected: 'Este documento já foi rejeitado',
  alreadyHint: 'Quem decidiu e quando está no histórico.',
  newFile: 'Arquivo novo',
  refusedFile: 'Arquivo rejeitado',
  refusedAt: (when: string) => `Rejeitado em ${when}`,
  notShown: 'O navegador não mostra este tipo de arquivo.',
  preparing: 'Preparando…',
  fault: {
    unreadable: 'Não foi possível ler este arquivo. Ele pode estar danificado ou ter senha.',
    tooLarge: 'Este arquivo é grande demais para aparecer aqui. Baixe-o para abrir.',
  },
  docxHint: 'Sem o desenho das páginas.',
  docxLacks: 'Partes deste documento não aparecem aqui. Baixe-o para ver.',
  docxChanges:
    'Há alterações que ninguém aceitou ainda: o que entra está sublinhado, o que sai está riscado.',
  docxPresent:
    'Há data ou hora que o Word troca pela de hoje quando abre o documento: aqui está a que foi gravada.',
  docxComments: 'Há comentários na margem, que não aparecem aqui. Baixe-o para ver.',
  docxHidden: 'Há texto oculto, que o Word não mostra: ele está entre colchetes.',
  docxEmpty: 'Este documento não tem texto nem imagens.',
  nothingShown: 'Aqui não aparece nada dele. Baixe-o para ver.',
  otherKind: (kind: string) => `Apesar do nome, este arquivo é ${kind}. Baixe-o para ver.`,
  pdfWithFiles: 'Este PDF traz outros arquivos dentro dele, que não aparecem aqui. Baixe-o para ver.',
  pdfPortfolio:
    'Este PDF é um portfólio: os documentos estão dentro dele e não aparecem aqui. Baixe-o para ver.',
  sheets: 'Planilhas',
  sheetEmpty: 'Esta planilha está vazia.',
  sheetUnseen: 'Aqui não aparece nada desta planilha. Baixe o arquivo para ver.',
  allRows: (rows: number) => `Mostrar as ${rows} linhas`,
  sheetCut: (rows: number, columns: number) =>
    `Aqui aparecem no máximo ${rows} linhas e ${columns} colunas. Baixe o arquivo para ver o resto.`,
  sheetsLeft: (count: number) =>
    `Há mais ${count === 1 ? '1 planilha' : `${count} planilhas`} no arquivo. Baixe-o para ver.`,
  zipBack: 'Voltar à lista',
  zipNames: (count: number) => (count === 1 ? '1 arquivo no ZIP' : `${count} arquivos no ZIP`),
  zipEmpty: 'O ZIP está vazio ou incompleto.',
  zipMore: (count: number) => `e mais ${count}`,
  keys: 'Atalhos',
  keysTitle: 'Atalhos do teclado',
  keysSwitch: 'Usar os atalhos neste aparelho',
  keysHint:
    'Eles não valem enquanto você escreve. Depois de clicar dentro de um PDF ou de um documento do Word, clique fora dele.',
  key: {
    a: 'Aprovar o documento',
    r: 'Rejeitar o documento',
    j: 'Ir para o próximo',
    k: 'Voltar ao anterior',
    z: 'Desfazer a última decisão, por dez segundos',
    o: 'Abrir o arquivo em outra aba, ou baixar',
    '?': 'Mostrar esta ajuda',
  },
} as const
