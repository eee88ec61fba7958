export const chartTexts = {
  failed: 'Não foi possível carregar os gráficos das organizações',
  none: 'Nenhuma organização cadastrada até agora',
  noneHint: 'Os gráficos aparecem quando a primeira organização salvar o perfil.',
  byArea: 'Organizações por área de atuação',
  byAreaExplained: 'Quem atua em mais de uma área conta em cada uma delas.',
  byState: 'Organizações por estado',
  byProfile: 'Organizações por preenchimento do perfil',
  complete: 'Completo',
  incomplete: 'Incompleto',
  otherArea: 'Outra área',
  missing: 'Não informado',
  showAll: (count: number) => `Mostrar todas as ${count} linhas`,
  showFewer: 'Mostrar menos linhas',
} as const

export const formatShare = (count: number, total: number): string =>
  count > 0 && count / total < 0.005
    ? 'menos de 1%'
    : (total > 0 ? count / total : 0).toLocaleString('pt-BR', { style: 'percent', maximumFractionDigits: 0 })
