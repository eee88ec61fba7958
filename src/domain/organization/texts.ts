import { formatNumber } from '@/lib/format-number'

export const recordTexts = {
  missing: 'Não informado',
  detailFailed: {
    title: 'Erro ao carregar dados',
    description: 'Não foi possível carregar os detalhes da organização.',
  },
  chosenElsewhere: (count: number) =>
    count === 1
      ? 'Mais 1 está marcada em outra página ou lista.'
      : `Mais ${formatNumber(count)} estão marcadas em outras páginas ou listas.`,
  unchoose: 'Desmarcar',
} as const

export const filterTexts = {
  validity: 'Validade dos documentos',
  waiting: 'Com documentos aguardando',
  duplicates: 'Possíveis duplicadas',
  inForceToday: 'Vigentes hoje',
  inForceOn: (day: string) => `Vigentes em ${day}`,
  noChoice: 'Nenhuma organização com os outros filtros.',
  otherArea: 'Outra área',
  otherAreaHint: 'Palavras que a organização escreveu na área de atuação.',
  addArea: 'Adicionar',
  wholeNumbers: 'Escreva um número inteiro, só com algarismos.',
  wrongRange: 'O fim não pode ser menor que o início.',
} as const
