import { formatDate } from '@/lib/format-date'
import { masks } from '@/lib/masks'
import type { CheckedList, ImpedimentEntry } from './queries'
import { stateLabels, type ListName } from './states'

export const impedimentTexts = {
  title: 'Listas de impedimentos',
  lead: 'O que CEPIM, CEIS e CNEP dizem do CNPJ da organização.',
  loadFailed: 'As listas de impedimentos não abriram',
  about: {
    cepim: 'Entidades impedidas de receber recursos da União. Para Estados e Municípios, é um alerta.',
    ceis: 'Sanções que impedem de contratar ou fazer parcerias com o poder público.',
    cnep: 'Punições da Lei Anticorrupção (Lei 12.846/2013). Uma multa não impede parcerias.',
  } satisfies Record<ListName, string>,
  neverAlone:
    'Aparecer em uma lista não recusa ninguém: confira o que o registro diz, e se ele se aplica a esta parceria.',
  dispute:
    'Não reconhece um registro, ou ele já acabou? Só quem o incluiu pode corrigir: fale com o órgão que aparece nele. Depois, a equipe confere a lista outra vez.',
  otherBranch: 'De outro estabelecimento da mesma organização',
  history: 'Encerrado',
  noEnd: 'Sem data de fim',
  more: (count: number) => (count === 1 ? 'Mais 1 registro' : `Mais ${count} registros`),
  copyWhat: 'CNPJ',
  checkElsewhere: 'Conferir em outros lugares',
  tcu: 'Consulta consolidada do TCU',
  tcuLetters: 'O TCU ainda não confere CNPJ com letras.',
  map: 'Mapa das OSCs',
  mapHint: 'Copie o CNPJ e cole na busca.',
} as const

/** A sentence for the state, which never sounds like 'nothing found' where nothing was looked for. */
export function stateSentence({ estado, data }: CheckedList): string {
  switch (estado) {
    case 'nao_conferivel':
      return 'Não conferível nesta lista: ela só conhece CNPJ com números, e a organização não tem um CNPJ assim no cadastro.'
    case 'nao_conferida':
      return data === null
        ? 'Ainda não conferida: a equipe ainda não importou esta lista.'
        : 'Ainda não conferida nesta lista: o CNPJ do cadastro é mais novo que a importação.'
    default:
      return stateLabels[estado]
  }
}

/** A row of a list in one line. */
export const entryText = ({
  cnpj,
  motivo,
  categoria,
  inicio,
  fim,
  orgao,
  processo,
}: ImpedimentEntry): string =>
  [
    masks.cnpjWithLetters.format(cnpj),
    motivo,
    categoria,
    inicio && `desde ${formatDate(inicio) ?? inicio}`,
    fim && `até ${formatDate(fim) ?? fim}`,
    orgao,
    processo && `processo ${processo}`,
  ]
    .filter(Boolean)
    .join(', ')
