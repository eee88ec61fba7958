export const texts = {
  lookUpCnpj: 'Buscar dados do CNPJ',
  incompleteCnpj: 'Para buscar, digite o CNPJ completo e confira os dígitos.',
  lookUpCep: 'Buscar endereço pelo CEP',
  incompleteCep: 'Para buscar, escreva aqui só o CEP, com 8 números.',
  numberToAdd: 'nº ',
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
