export const texts = {
  failed:
    'Não foi possível buscar os dados agora. Preencha os campos à mão: nada do que está aqui se perdeu.',
  found: 'Dados encontrados',
  situation: (situation: string, since: string | null) =>
    since === null
      ? `Situação no cadastro: ${situation}.`
      : `Situação no cadastro: ${situation}, desde ${since}.`,
  filled: (labels: readonly string[]) =>
    `Preenchemos: ${new Intl.ListFormat('pt-BR').format(labels)}. Confira antes de salvar.`,
} as const
