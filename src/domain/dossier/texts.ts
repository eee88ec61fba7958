import { formatNumber } from '@/lib/format-number'
import { DOWNLOAD_DOSSIER } from './dossier-skeleton'

const documents = (count: number) => (count === 1 ? '1 documento' : `${formatNumber(count)} documentos`)

export const dossierTexts = {
  download: DOWNLOAD_DOSSIER,
  connectionLostHint: 'O que já veio continua guardado. Verifique sua conexão e continue de onde parou.',
  sessionOver: 'Sua sessão terminou. Entre de novo em outra aba e continue de onde parou.',
  done: (count: number) => `Dossiê baixado: ficha, dados e ${documents(count)}.`,
  doneOfSeveral: (count: number, organizations: number) =>
    `${formatNumber(organizations)} dossiês baixados: fichas, dados e ${documents(count)}.`,
  partly: (count: number) =>
    count === 1
      ? 'O dossiê foi baixado sem 1 documento, que não pôde ser lido'
      : `O dossiê foi baixado sem ${formatNumber(count)} documentos, que não puderam ser lidos`,
  partlyOfSeveral: (count: number) =>
    count === 1
      ? 'Os dossiês foram baixados sem 1 documento, que não pôde ser lido'
      : `Os dossiês foram baixados sem ${formatNumber(count)} documentos, que não puderam ser lidos`,
  partlyHint: 'A ficha diz o que falta. Baixe de novo para tentar outra vez.',
  partlyHintOfSeveral: 'As fichas dizem o que falta. Baixe de novo para tentar outra vez.',
  more: (count: number) => `e mais ${formatNumber(count)}`,
  unnamed: 'Organização sem nome',

  sheet: 'Ficha da organização',
  madeAt: (when: string) => `Feita pela plataforma Mutirão em ${when}.`,
  missingTitle: 'O que falta',
  notSent: 'Documentos obrigatórios que não foram enviados',
  refused: 'Documentos recusados',
  expired: 'Documentos vencidos',
  toRenew: 'Documentos antigos ou sem data',
  soon: 'Documentos que vencem em até 30 dias',
  waiting: 'Documentos que ainda aguardam análise',
  unread: 'Arquivos que não puderam ser lidos neste download',
  unanswered: 'Campos do perfil sem resposta',
  checksumHint:
    'O código SHA-256 mostra que um arquivo não mudou: calculado de novo, precisa dar o mesmo resultado.',
  missing: 'Não informado',
} as const
