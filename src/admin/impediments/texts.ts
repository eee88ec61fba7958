import { formatDate, formatDateTime } from '@/lib/format-date'
import { formatNumber } from '@/lib/format-number'
import { listLabel, type ListName } from '@/domain/impediments/states'
import type { ImportedList } from './mutations'
import type { StoredList } from './queries'
import type { ListReading } from './read-list'

const many = (count: number, one: string, several: string) =>
  `${formatNumber(count)} ${count === 1 ? one : several}`

const found = (organizations: number, first: number) => {
  if (organizations === 0) return 'nenhuma organização do portal aparece.'
  const appear = many(organizations, 'organização do portal aparece', 'organizações do portal aparecem')
  return first === 0
    ? `${appear}, nenhuma pela primeira vez.`
    : `${appear}, ${formatNumber(first)} pela primeira vez.`
}

export const listTexts = {
  title: 'Listas de impedimento',
  explained:
    'Baixe cada lista no Portal da Transparência e solte o arquivo aqui. Ele é lido neste aparelho: as linhas de pessoas físicas não saem daqui, e o portal só guarda as de organizações cadastradas.',
  names: {
    cepim: 'Entidades Privadas sem Fins Lucrativos Impedidas',
    ceis: 'Empresas Inidôneas e Suspensas',
    cnep: 'Empresas Punidas',
  } satisfies Record<ListName, string>,
  loadFailed: 'Não foi possível carregar as listas',
  never: 'Ainda não importada.',
  stored: ({ data, importada_em, importada_por }: StoredList) =>
    `Lista de ${formatDate(data)}, importada em ${formatDateTime(importada_em)}${importada_por ? ` por ${importada_por}` : ''}.`,
  counts: ({ linhas, pessoas_juridicas, encontradas }: StoredList) =>
    `${many(linhas, 'linha', 'linhas')}, ${formatNumber(pessoas_juridicas)} de pessoas jurídicas, ${formatNumber(encontradas)} de organizações do portal.`,
  old: 'Esta lista tem mais de 30 dias. Baixe a de agora e importe.',
  download: (list: ListName) => `Baixar ${listLabel(list)} no Portal da Transparência`,
  otherTab: '(abre em outra aba)',
  choose: 'Escolher arquivos',
  files: 'Arquivos das listas',
  hint: 'O ZIP como foi baixado, ou o CSV que está dentro dele. Vários arquivos são lidos um depois do outro.',
  orDrop: 'Também dá para soltá-los aqui.',
  waiting: 'Na fila.',
  reading: (percent: number) => `Lendo: ${percent}%`,
  progressOf: (name: string) => `Leitura de ${name}`,
  sending: (list: ListName) => `Gravando ${listLabel(list)}…`,
  cancelled: 'Cancelado. Nada foi enviado.',
  cancelOf: (name: string) => `Cancelar ${name}`,
  forget: (name: string) => `Tirar ${name} desta tela`,
  day: 'Dia da lista',
  dayHint: 'O nome do arquivo não diz de que dia é a lista. O dia está na página em que ela foi baixada.',
  badDay: 'Escolha um dia de 2013 até hoje.',
  fewer: ({ rows, list }: ListReading, before: number) =>
    `${listLabel(list)} tem agora ${many(rows, 'linha', 'linhas')}, e a lista gravada tem ${formatNumber(before)}. Confira se o arquivo está inteiro: o que falta nele deixa de aparecer no portal.`,
  import: 'Importar',
  importAnyway: 'Importar assim mesmo',
  again: 'Tentar de novo',
  done: ({ list, rows, legalEntities }: ListReading, day: string, { organizations, first }: ImportedList) =>
    `${listLabel(list)} de ${formatDate(day)}: ${many(rows, 'linha', 'linhas')}, ${formatNumber(legalEntities)} de pessoas jurídicas; ${found(organizations, first)}`,
  persons: (count: number) =>
    `${many(count, 'linha de pessoa física ficou', 'linhas de pessoas físicas ficaram')} de fora, e não ${count === 1 ? 'saiu' : 'saíram'} deste aparelho.`,
  withoutCnpj: (count: number) =>
    `${many(count, 'linha não tem', 'linhas não têm')} um CNPJ de 14 posições e não ${count === 1 ? 'pôde ser conferida' : 'puderam ser conferidas'}.`,
  unreadableEnds: (count: number) =>
    count === 1
      ? '1 data de fim não pôde ser lida: conta como sem fim.'
      : `${formatNumber(count)} datas de fim não puderam ser lidas: contam como sem fim.`,
  failed: 'A lista não foi gravada',
  refused: 'Este arquivo não serve',
  olderThanStored: (list: ListName) =>
    `A lista de ${listLabel(list)} que está no portal é de um dia mais novo. Ela ficou como estava.`,
  notRead: 'Não foi possível ler o arquivo neste aparelho. Recarregue a página e tente de novo.',
} as const
